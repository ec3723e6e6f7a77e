import { useViewer } from '#family/web/use-family.ts'
import { MailPage } from '#mail/web/mail-page.tsx'
import { IllMailboxes } from '#mailboxes/web/ill-mailboxes.tsx'
import { FoundBeside } from '#mailboxes/web/import/found-beside.tsx'

/** The mails, with what the connected mailboxes ask of parents. */
export function MailRoute() {
  const isParent = useViewer().role === 'parent'
  return <MailPage aboutMailboxes={isParent && <IllMailboxes />} foundBeside={isParent && <FoundBeside />} />
}
