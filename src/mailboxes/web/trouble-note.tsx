import type { Mailbox } from '../contract.ts'
import { RenewPassword } from './imap/renew-password.tsx'
import { Reauthorise } from './oauth/reauthorise.tsx'

/** What is wrong with a mailbox, with what helps beside it, for its owner. */
export function TroubleNote({ mailbox, trouble, isOwn }: { mailbox: Mailbox; trouble: string; isOwn: boolean }) {
  const { provider, connectionStatus } = mailbox
  const isSerious = connectionStatus === 'expired' || connectionStatus === 'error'
  return (
    <div
      role="note"
      className={`grid justify-items-start gap-2 border-l-[3px] pl-4 ${isSerious ? 'border-danger' : 'border-amber'}`}
    >
      <p className="measure [overflow-wrap:anywhere]">{trouble}</p>
      {isOwn && provider === 'imap' && connectionStatus === 'expired' && <RenewPassword mailbox={mailbox} />}
      {isOwn && provider !== 'imap' && connectionStatus !== 'connected' && <Reauthorise mailbox={mailbox} />}
    </div>
  )
}
