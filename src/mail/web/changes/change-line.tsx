import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { Member } from '#family/contract.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'
import { sayKind } from '#mail/rules/changes/say-change.ts'
import { ChangeActions } from './change-actions.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangeEvidence } from './change-evidence.tsx'
import { membersOfChange } from './members-of-change.ts'
import { Readings } from '../review/readings.tsx'

type ChangeLineProps = {
  change: Change
  isUndone: boolean
  mayTakeBack: boolean
  /** It was decided on just now, on this page. */
  isDecided: boolean
  members: readonly Member[]
  onDecide: ((decision: 'apply' | 'reject', edits?: ChangeEdits) => void) | null
  onEdit: (edits: ChangeEdits) => void
  onSeek: ((start: number) => void) | null
}

const gone: ReadonlySet<Change['state']> = new Set(['rejected', 'lapsed', 'superseded'])

/** One change of a mail, with its evidence and buttons. */
export function ChangeLine({
  change,
  isUndone,
  mayTakeBack,
  isDecided,
  members,
  onDecide,
  onEdit,
  onSeek,
}: ChangeLineProps) {
  const isKept = change.since === 'kept'
  const isGone = (change.state === 'undone' && !isKept) || gone.has(change.state)
  const looks = membersOfChange(change, members)
  const line = useRef<HTMLLIElement>(null)
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    line.current?.focus({ preventScroll: true })
  }

  // Focuses the line, since the pressed button is gone.
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
            {sayKind(change, { mayDecide: onDecide !== null })}
            {change.state === 'undone' && (isKept ? ', kept: somebody has edited it' : ', taken back')}
            {change.state === 'rejected' && ', left out'}
          </p>
          <h3 className={clsx('font-sans text-lead font-semibold [overflow-wrap:anywhere]', isGone && 'text-ink-soft')}>
            {change.title}
          </h3>
          <ChangeFacts change={change} members={members} />
        </div>
        <ChangeEvidence change={change} onSeek={onSeek} />
        {change.state === 'proposed' && !isEditing && onDecide && <Readings change={change} onChoose={onEdit} />}
        {isEditing && onDecide ? (
          <ChangeForm
            change={change}
            members={members}
            onAdd={(edits) => onDecide('apply', edits)}
            onSave={(edits) => {
              onEdit(edits)
              close()
            }}
            onCancel={close}
          />
        ) : (
          <ChangeActions
            change={change}
            isUndone={isUndone}
            mayTakeBack={mayTakeBack}
            onDecide={onDecide}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
    </li>
  )
}
