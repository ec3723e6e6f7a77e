import { Link } from '@tanstack/react-router'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { needsSomebody, sayMissing } from '../rules/say-mailbox.ts'
import { useMailboxes } from './use-mailboxes.ts'

/** On the Mail screen, for parents: the mailboxes of which no mail comes until somebody does something. */
export function IllMailboxes() {
  const members = useFamily().data?.members ?? []
  const { id: viewerId } = useViewer()
  const ill = useMailboxes().data?.filter(needsSomebody) ?? []
  if (ill.length === 0) return null
  return (
    <ul aria-label="Mailboxes from which no mail comes" className="mb-6 grid gap-2">
      {ill.map((mailbox) => (
        <li
          key={mailbox.id}
          className="measure border-l-[3px] border-danger pl-4 text-ink-soft [overflow-wrap:anywhere]"
        >
          {sayMissing(mailbox, mailbox.memberId === viewerId ? null : lookOf(members, mailbox.memberId).name)}{' '}
          <Link to={settings} className="link">
            {mailbox.memberId === viewerId ? 'See what to do' : 'See how it stands'}
          </Link>
        </li>
      ))}
    </ul>
  )
}

// A string, since `app` declares the routes.
const settings: string = '/dashboard/settings'
