import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'
import type { AskedOfMail } from '#mail/rules/asked-first.ts'
import { nameOfSender } from '#mail/rules/held-senders.ts'
import { isWaiting } from '#mail/rules/review.ts'
import { sayAsked, sayOption } from '#mail/rules/say-asked.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { ProposalActions, verbOf } from './proposal-actions.tsx'
import { Readings } from './readings.tsx'
import { receiptPath } from './receipt-path.ts'
import { whichOne } from './review-choice.tsx'
import { useReader } from './use-reader.ts'

// Most of what waits is added as it is.
const ChangeForm = lazyComponent(() => import('./change-form.tsx'), 'ChangeForm')

export interface AskedDeeds {
  onDecide: (change: Change, decision: 'apply' | 'reject', edits?: ChangeEdits) => void
  /** Nothing of what may be meant. */
  onNone: (ids: string[]) => void
  onEdit: (change: Change, edits: ChangeEdits) => void
  onWithdraw: (id: string) => void
}

type AskedLineProps = {
  asked: AskedOfMail
  members: readonly Member[]
  /** It stands with its mail, which need not be named. */
  isFromHere: boolean
  /** Null for who may not. */
  deeds: AskedDeeds | null
}

/** `Add “Pupil-free day”, Wed 9 Dec?` with what can be answered; where several may be meant, each of them. */
export function AskedLine({ asked, members, isFromHere, deeds }: AskedLineProps) {
  const waiting = asked.options.map((option) => option.filter(isWaiting)).filter((option) => option.length > 0)
  const [only = [], ...others] = waiting
  const [change] = only
  if (change === undefined) return null
  const from = isFromHere ? null : <FromMail mail={asked.mail} />
  if (others.length > 0) return <Choice options={waiting} from={from} deeds={deeds} quote={quoteOf(change)} />
  return <One change={change} members={members} from={from} deeds={deeds} />
}

type OneProps = Pick<AskedLineProps, 'members' | 'deeds'> & { change: Change; from: ReactNode }

function One({ change, members, from, deeds }: OneProps) {
  const reader = useReader()
  const [isEditing, setEditing] = useState(false)
  const { location, members: ids = [] } = change.fields
  const facts = [
    ids.length > 0 && `For ${ids.map((id) => lookOf(members, id).name).join(' and ')}`,
    change.action === 'create' && location,
  ].filter(Boolean)
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-64 gap-0.5">
          <p className="font-medium [overflow-wrap:anywhere]">{sayAsked(change, reader)}</p>
          {(facts.length > 0 || from) && (
            <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
              {facts.join(', ')}
              {facts.length > 0 && from && ' · '}
              {from}
            </p>
          )}
        </div>
        {deeds && !isEditing && (
          <ProposalActions
            change={change}
            isMain={false}
            onDecide={(decision) => deeds.onDecide(change, decision)}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
      {deeds && !isEditing && (
        <div className="mt-3 empty:hidden">
          <Readings change={change} onChoose={(edits) => deeds.onEdit(change, edits)} />
        </div>
      )}
      {deeds && isEditing && (
        <ChangeForm
          change={change}
          members={members}
          onAdd={(edits) => deeds.onDecide(change, 'apply', edits)}
          onSave={(edits) => {
            deeds.onEdit(change, edits)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  )
}

type ChoiceProps = Pick<OneProps, 'from' | 'deeds'> & { options: readonly Change[][]; quote: string }

function Choice({ options, from, deeds, quote }: ChoiceProps) {
  const reader = useReader()
  return (
    <li className="p-4">
      <section aria-label={whichOne} className="grid gap-2">
        <p className="font-medium">
          {whichOne}
          {(quote || from) && (
            <span className="block text-fine font-normal text-ink-soft [overflow-wrap:anywhere]">
              {quote && `“${quote}”`}
              {quote && from && ' · '}
              {from}
            </span>
          )}
        </p>
        <ul className="grid gap-2">
          {options.map((option) => {
            const [change] = option
            if (change === undefined) return null
            // Of a turn that moves, where it goes stands in the second half.
            const shown = option.at(-1) ?? change
            return (
              <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">{sayOption(shown, reader)}</span>
                {deeds && (
                  <Button
                    className="max-sm:grow"
                    aria-label={`${verbOf(change)}: ${sayOption(shown, reader)}`}
                    onClick={() => deeds.onDecide(change, 'apply')}
                  >
                    {verbOf(change)}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        {deeds && (
          <Button
            variant="quiet"
            className="-ml-3 justify-self-start"
            onClick={() => deeds.onNone(options.flat().map(({ id }) => id))}
          >
            None of these
          </Button>
        )}
      </section>
    </li>
  )
}

/** The words that may mean one or another. */
function quoteOf({ evidence: [first] }: Change): string {
  return first?.part === 'text' || first?.part === 'subject' ? first.quote.slice(0, 200) : ''
}

function FromMail({ mail }: { mail: AskedOfMail['mail'] }) {
  return (
    <>
      {nameOfSender(mail)}:{' '}
      <Link to={receiptPath(mail.id)} className="link">
        {mail.subject || 'No subject'}
      </Link>
    </>
  )
}
