import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Change } from '#mail/contract.ts'
import { sayKind } from '#mail/rules/say-change.ts'
import type { MemberLook } from '#ui/member-look.ts'
import { ChangeActions } from './change-actions.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { ChangeWords } from './change-words.tsx'

type ChangeLineProps = {
  change: Change
  isUndone: boolean
  /** Decided on here and now. */
  isDecided: boolean
  members: readonly Member[]
  onDecide: ((decision: 'apply' | 'reject') => void) | null
  onSeek: ((start: number) => void) | null
}

/** One thing that a mail did, or would do: what, when, where and for whom, and the words it came from. */
export function ChangeLine({ change, isUndone, isDecided, members, onDecide, onSeek }: ChangeLineProps) {
  const isKept = change.since === 'kept'
  const isGone = (change.state === 'undone' && !isKept) || change.state === 'rejected'
  const looks = looksOf(change, members)
  const line = useRef<HTMLLIElement>(null)

  // The button that was pressed is gone by now, or its line stands elsewhere: the keyboard stays with the line.
  useEffect(() => {
    if (isDecided) line.current?.focus({ preventScroll: true })
  }, [isDecided])

  return (
    <li
      ref={line}
      tabIndex={-1}
      className="flex items-stretch gap-4 border-b border-line py-4 outline-none first:border-t"
    >
      <span aria-hidden className="flex shrink-0 gap-px overflow-hidden rounded-full">
        {looks.map(({ name, color }) => (
          <span
            key={`${color} ${name}`}
            data-member-color={color}
            className={clsx(
              'w-[3px] shrink-0',
              isGone || change.fields.members === undefined ? 'bg-line' : 'bg-member',
            )}
          />
        ))}
      </span>
      <div className="grid min-w-0 grow gap-2">
        <div>
          <p className={clsx('text-fine', change.state === 'proposed' ? 'font-semibold text-amber' : 'text-ink-soft')}>
            {sayKind(change)}
            {change.state === 'undone' && (isKept ? ', kept: somebody has edited it' : ', taken back')}
            {change.state === 'rejected' && ', left out'}
          </p>
          <h3 className={clsx('font-sans text-lead font-semibold [overflow-wrap:anywhere]', isGone && 'text-ink-soft')}>
            {change.title}
          </h3>
          <ChangeFacts change={change} members={members} looks={looks} />
        </div>
        <ChangeWords change={change} onSeek={onSeek} />
        <ChangeActions change={change} isUndone={isUndone} onDecide={onDecide} />
      </div>
    </li>
  )
}

/** Nobody in particular means everybody; a change that does not say whom it concerns shows no name. */
function looksOf({ fields }: Change, members: readonly Member[]): MemberLook[] {
  if (fields.members === undefined || fields.members.length === 0) return [{ name: 'Everybody', color: 'everybody' }]
  return fields.members.map((id) => lookOf(members, id))
}
