import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'
import type { ProposalGroupOfMail } from '#mail/rules/review/first-proposals.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { type MadeDecision, isWaiting } from '#mail/rules/review/review.ts'
import { sayQuestion, sayOption } from '#mail/rules/review/say-proposal.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { ProposalActions, verbOf } from './proposal-actions.tsx'
import { Readings } from './readings.tsx'
import { receiptPath } from '../mail-paths.ts'
import { whichOne } from './review-choice.tsx'
import { useReader } from '../use-reader.ts'

// Loaded on demand, since most proposals are added as they are.
const ChangeForm = lazyComponent(() => import('../changes/change-form.tsx'), 'ChangeForm')

export interface ProposalActionHandlers {
  onDecide: (change: Change, made: MadeDecision) => void
  /** Rejects all alternatives. */
  onNone: (ids: string[]) => void
  onEdit: (change: Change, edits: ChangeEdits) => void
  onWithdraw: (id: string) => void
}

type ProposalLineProps = {
  asked: ProposalGroupOfMail
  members: readonly Member[]
  /** The mail is shown beside it, and need not be named. */
  isFromHere: boolean
  /** Null for who may not. */
  handlers: ProposalActionHandlers | null
}

/** `Add “Pupil-free day”, Wed 9 Dec?` with its buttons; of alternatives, each of them. */
export function ProposalLine({ asked, members, isFromHere, handlers }: ProposalLineProps) {
  const waiting = asked.options.map((option) => option.filter(isWaiting)).filter((option) => option.length > 0)
  const [only = [], ...others] = waiting
  const [change] = only
  if (change === undefined) return null
  const from = isFromHere ? null : <FromMail mail={asked.mail} />
  if (others.length > 0) return <Choice options={waiting} from={from} handlers={handlers} quote={quoteOf(change)} />
  return <One change={change} members={members} from={from} handlers={handlers} />
}

type OneProps = Pick<ProposalLineProps, 'members' | 'handlers'> & { change: Change; from: ReactNode }

function One({ change, members, from, handlers }: OneProps) {
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
          <p className="font-medium [overflow-wrap:anywhere]">{sayQuestion(change, reader)}</p>
          {(facts.length > 0 || from) && (
            <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
              {facts.join(', ')}
              {facts.length > 0 && from && ' · '}
              {from}
            </p>
          )}
        </div>
        {handlers && !isEditing && (
          <ProposalActions
            change={change}
            isMain={false}
            onDecide={(decision) => handlers.onDecide(change, { decision })}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
      {handlers && !isEditing && (
        <div className="mt-3 empty:hidden">
          <Readings change={change} onChoose={(edits) => handlers.onEdit(change, edits)} />
        </div>
      )}
      {handlers && isEditing && (
        <ChangeForm
          change={change}
          members={members}
          onAdd={(edits) => handlers.onDecide(change, { decision: 'apply', edits })}
          onSave={(edits) => {
            handlers.onEdit(change, edits)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  )
}

type ChoiceProps = Pick<OneProps, 'from' | 'handlers'> & { options: readonly Change[][]; quote: string }

function Choice({ options, from, handlers, quote }: ChoiceProps) {
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
            // The second change of a moved occurrence has its new day.
            const shown = option.at(-1) ?? change
            return (
              <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">{sayOption(shown, reader)}</span>
                {handlers && (
                  <Button
                    className="max-sm:grow"
                    aria-label={`${verbOf(change)}: ${sayOption(shown, reader)}`}
                    onClick={() => handlers.onDecide(change, { decision: 'apply' })}
                  >
                    {verbOf(change)}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        {handlers && (
          <Button
            variant="quiet"
            className="-ml-3 justify-self-start"
            onClick={() => handlers.onNone(options.flat().map(({ id }) => id))}
          >
            None of these
          </Button>
        )}
      </section>
    </li>
  )
}

/** The ambiguous words of the mail. */
function quoteOf({ evidence: [first] }: Change): string {
  return first?.part === 'text' || first?.part === 'subject' ? first.quote.slice(0, 200) : ''
}

function FromMail({ mail }: { mail: ProposalGroupOfMail['mail'] }) {
  return (
    <>
      {nameOfSender(mail)}:{' '}
      <Link to={receiptPath(mail.id)} className="link">
        {mail.subject || 'No subject'}
      </Link>
    </>
  )
}
