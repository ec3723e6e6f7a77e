import type { Member } from '#family/contract.ts'
import type { Change } from '#mail/contract.ts'
import { sharedDoubts } from '#mail/rules/review/proposal-groups.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { ChangeEvidence } from './change-evidence.tsx'
import { verbOf } from '../review/proposal-actions.tsx'
import { whichOne } from '../review/review-choice.tsx'

type ChangeChoiceProps = {
  options: readonly Change[][]
  members: readonly Member[]
  /** Null for who may not decide. */
  onChoose: ((ids: string[], others: string[]) => void) | null
  onNone: (ids: string[]) => void
  onSeek: ((start: number) => void) | null
}

/** Alternatives of which the mail means one: their shared evidence, then each of them to choose. */
export function ChangeChoice({ options, members, onChoose, onNone, onSeek }: ChangeChoiceProps) {
  const all = options.flat()
  const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id)
  const shared = sharedDoubts(options)
  const [first] = all
  return (
    <li className="border-b border-line py-4 first:border-t">
      <section aria-label={whichOne} className="grid gap-3">
        <h3 className="font-sans text-lead font-semibold">{whichOne}</h3>
        {first && <ChangeEvidence change={{ ...first, doubts: shared, learned: [] }} onSeek={onSeek} />}
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {options.map((option) => {
            const [change] = option
            if (change === undefined) return null
            const others = all.filter((each) => !option.includes(each))
            return (
              <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
                <div className="min-w-0 grow basis-60">
                  <h4 className="font-semibold [overflow-wrap:anywhere]">{change.title}</h4>
                  {option.map((each) => (
                    <ChangeFacts key={each.id} change={each} members={members} />
                  ))}
                  <ChangeEvidence change={change} onSeek={null} shared={shared} />
                </div>
                {onChoose && (
                  <Button
                    className="max-sm:grow"
                    aria-label={`${verbOf(change)}: ${change.title}`}
                    onClick={() => onChoose(idsOf(option), idsOf(others))}
                  >
                    {verbOf(change)}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        {onChoose && (
          <Button variant="quiet" className="-ml-3 justify-self-start" onClick={() => onNone(idsOf(all))}>
            None of these
          </Button>
        )}
      </section>
    </li>
  )
}
