import { Link } from '@tanstack/react-router'
import { useViewer } from '#family/web/use-family.ts'
import { useQuarantinedSenders } from '#mail/web/use-mail-counts.ts'
import { sayFoundBeside, undecidedBeside } from '#mailboxes/rules/say-found.ts'
import { useMailboxes } from '../use-mailboxes.ts'
import { useFoundSenders } from './use-sender-import.ts'

/** On the Mail screen, for a parent: who else was found and waits for a decision, beside those whose mail is quarantined. */
export function FoundBeside() {
  const { id: viewerId } = useViewer()
  const hasMailbox = useMailboxes().data?.some(({ memberId }) => memberId === viewerId) ?? false
  return hasMailbox ? <Found /> : null
}

function Found() {
  const { data: found } = useFoundSenders()
  const { data: listed } = useQuarantinedSenders()
  if (!found || !listed) return null
  const count = undecidedBeside(found, listed)
  if (count === 0) return null
  return (
    <p className="mb-8 measure text-ink-soft">
      {sayFoundBeside(count, { isBeside: listed.length > 0 })}{' '}
      <Link to={settings} search={{ tab: 'filtering' }} className="link">
        Decide on them
      </Link>
    </p>
  )
}

// A string, since `app` declares the routes.
const settings: string = '/dashboard/settings'
