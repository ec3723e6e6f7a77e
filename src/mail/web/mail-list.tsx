import type { MailSummary } from '#mail/contract.ts'
import { mailLines } from '#mail/rules/quarantine/quarantined-senders.ts'
import { Button } from '#ui/controls/button.tsx'
import { MailRow } from './mail-row.tsx'

type MailListProps = {
  mails: readonly MailSummary[]
  /** Null where there is no older mail. */
  onOlder: (() => void) | null
  isLoadingOlder: boolean
}

export function MailList({ mails, onOlder, isLoadingOlder }: MailListProps) {
  return (
    <>
      <ul aria-label="Mails, newest first" className="border-t border-line">
        {mailLines(mails).map(({ mail, count }) => (
          <MailRow key={mail.id} mail={mail} count={count} />
        ))}
      </ul>
      {onOlder && (
        <Button className="mt-5 w-full" busy={isLoadingOlder} onClick={onOlder}>
          Older mail
        </Button>
      )}
    </>
  )
}
