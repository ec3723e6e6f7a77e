import { clsx } from 'clsx'
import type { Change } from '#mail/contract.ts'
import { sharedDoubts } from '#mail/rules/review/proposal-groups.ts'
import { isWaiting } from '#mail/rules/review/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChangeEvidence } from '../changes/change-evidence.tsx'
import { ReviewItem } from './review-item.tsx'
import type { ReviewTools } from './review-mail.tsx'

/** Alternatives of which the mail means one: their shared evidence, then each of them to choose. */
export function ReviewChoice({ options, ...tools }: ReviewTools & { options: readonly Change[][] }) {
  const waiting = options.flat().filter(isWaiting)
  const [first] = waiting
  const shared = sharedDoubts(options)
  return (
    <li>
      <section aria-label={whichOne}>
        {first && (
          <div className="grid gap-2 bg-sunken p-4 md:p-5">
            <h3 className="font-sans text-lead font-semibold">{whichOne}</h3>
            <ChangeEvidence change={{ ...first, doubts: shared, learned: [] }} onSeek={null} />
          </div>
        )}
        {options.flat().map((change) => (
          <div key={change.id} className={clsx('border-line', (first || change !== options[0]?.[0]) && 'border-t')}>
            <ReviewItem change={change} shared={shared} {...tools} />
          </div>
        ))}
        {first && tools.mayDecide && (
          <div className="border-t border-line p-4 md:px-5">
            <Button
              onClick={() =>
                tools.onDecide(
                  waiting.map(({ id }) => id),
                  { decision: 'reject' },
                )
              }
            >
              None of these
            </Button>
          </div>
        )}
      </section>
    </li>
  )
}

export const whichOne = 'Which of these does the mail mean?'
