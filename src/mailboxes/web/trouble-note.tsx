import type { Mailbox } from '../contract.ts'
import { RenewPassword } from './imap/renew-password.tsx'
import { Reauthorise } from './oauth/reauthorise.tsx'

/** What is wrong with a mailbox, with what helps beside it. */
export function TroubleNote({ mailbox, trouble }: { mailbox: Mailbox; trouble: string }) {
  const { provider, connectionStatus } = mailbox
  const isSerious = connectionStatus === 'expired' || connectionStatus === 'error'
  return (
    <div
      role="note"
      className={`grid justify-items-start gap-2 border-l-[3px] pl-4 ${isSerious ? 'border-danger' : 'border-amber'}`}
    >
      <p className="measure [overflow-wrap:anywhere]">{trouble}</p>
      {provider === 'imap' && connectionStatus === 'expired' && <RenewPassword mailbox={mailbox} />}
      {provider !== 'imap' && connectionStatus !== 'connected' && <Reauthorise mailbox={mailbox} />}
    </div>
  )
}
