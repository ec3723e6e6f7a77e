import type { SMTPServerSession } from 'smtp-server'
import { relayedFrom } from '#mail/rules/authenticity/relayed-from.ts'
import type { SmtpOrigin } from '#mail/rules/authenticity/origin.ts'
import { postgresText } from '#mail/rules/postgres-text.ts'
import { headOf } from '#message/server/part/message-parts.ts'

interface Handed {
  /** The message, or the first chunk of a long one. */
  raw: Buffer
  session: Pick<SMTPServerSession, 'remoteAddress' | 'clientHostname' | 'hostNameAppearsAs' | 'envelope'>
  /** The client is a relay of the operator's, whose first Received line tells where it has the mail from. */
  trustRelay: boolean
}

/** Where a mail came from by SMTP. */
export function originOf({ raw, session, trustRelay }: Handed): SmtpOrigin {
  const { remoteAddress, hostNameAppearsAs, envelope } = session
  const client = { address: remoteAddress, helo: typeof hostNameAppearsAs === 'string' ? hostNameAppearsAs : '' }
  const { address, helo } = trustRelay ? relayedFrom(headOf(raw).headers.get('received') ?? '') : client
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return {
    address: address.slice(0, 64),
    helo: postgresText(helo.slice(0, 255)),
    from: postgresText(from.slice(0, 320)),
  }
}
