import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsHeld, useViewer } from '#family/web/use-family.ts'
import { mailPath, receiptPath } from '#mail/web/receipt-path.ts'
import { useAskingMails, useHeldCount } from '#mail/web/use-waiting-mail.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonLook } from '#ui/button-look.ts'

/** Says which mail waits for somebody: for a decision on its sender, or on what it would change; nothing when none does. */
export function WaitingMail() {
  const heldCount = useHeldCount()
  const asking = useAskingMails().data ?? []
  const isParent = useViewer().role === 'parent'
  const isHeld = useIsHeld()
  const [first, ...others] = asking
  if (heldCount === 0 && first === undefined) return null
  return (
    <div className="mt-6 grid lg:auto-cols-fr lg:grid-flow-col">
      {heldCount > 0 && (
        <Waiting to={mailPath} act={isParent ? 'Decide' : 'See'}>
          {sayWait(heldCount)} for {isParent ? 'you' : 'a parent'} to decide on the sender.
        </Waiting>
      )}
      {first && (
        <Waiting to={others.length === 0 ? receiptPath(first.id) : mailPath} act={isHeld ? 'See' : 'Look'}>
          {sayWait(asking.length)} for {isHeld ? 'a parent’s' : 'your'} yes to a change of the plan.
        </Waiting>
      )}
    </div>
  )
}

function sayWait(count: number): string {
  return count === 1 ? 'One mail waits' : `${count} mails wait`
}

function Waiting({ to, act, children }: { to: string; act: string; children: ReactNode }) {
  return (
    <Banner
      tone="amber"
      action={
        <Link to={to} className={buttonLook('quiet', '-ml-3')}>
          {act}
        </Link>
      }
    >
      {children}
    </Banner>
  )
}
