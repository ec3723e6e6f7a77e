import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { Mailbox } from '../contract.ts'
import { sayLostHelp, sayWhyLost } from '../rules/say-mailbox.ts'

/** The mails that could not be fetched, each with its reason. */
export function LostMails({ mailbox, isOwn }: { mailbox: Mailbox; isOwn: boolean }) {
  const { lost, provider } = mailbox
  return (
    <div role="note" className="grid gap-1 border-l-[3px] border-amber pl-4">
      <p>{lost.length === 1 ? 'One mail could not be fetched:' : 'Some mails could not be fetched:'}</p>
      <ul className="grid gap-1">
        {lost.map((mail, at) => (
          <li key={`${mail.senderEmail} ${mail.sentAt} ${at}`} className="[overflow-wrap:anywhere]">
            {mail.senderEmail ?? 'From a sender who is not known'}
            {mail.sentAt !== null && (
              <>
                , <RelativeTime at={mail.sentAt} />
              </>
            )}
            : {sayWhyLost(mail, provider)}.
          </li>
        ))}
      </ul>
      <p className="measure text-ink-soft [overflow-wrap:anywhere]">{sayLostHelp(mailbox, { isOwn })}</p>
    </div>
  )
}
