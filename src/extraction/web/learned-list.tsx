import { useRef } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily } from '#family/web/use-family.ts'
import { shownAddress } from '#senders/rules/shown-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Lesson } from '../contract.ts'
import { sayLessons } from '../rules/history/say-lessons.ts'
import { ForgetAll } from './forget-all.tsx'
import { useForget, useLearned } from './use-learned.ts'

/** What the family's decisions have taught Roost, by sender, each to be forgotten. */
export function LearnedList() {
  const { data: lessons, error, refetch } = useLearned()
  const { data: family } = useFamily()
  const { mutate: forget } = useForget()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with its line.
  const forgetAndStay = (senders: readonly Lesson[]) => {
    forget(senders.map(({ senderEmail }) => senderEmail))
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="learned-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 ref={title} id="learned-title" tabIndex={-1} className="text-title outline-none">
            What Roost has learned
          </h2>
          <p className="measure text-ink-soft">
            From what you added, put right and left out of each sender’s mail. It stays here, and is for your family
            alone.
          </p>
        </div>
        {lessons && lessons.length > 1 && <ForgetAll count={lessons.length} onForget={() => forgetAndStay(lessons)} />}
      </div>
      {error && !lessons && (
        <ErrorState
          title="What was learned cannot be shown"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && lessons === undefined && (
        <output aria-label="Loading what was learned" className="block">
          <Skeleton className="h-16" />
        </output>
      )}
      {lessons?.length === 0 && (
        <p className="text-ink-soft">Nothing yet. Add or leave out what mails propose, and it shows here.</p>
      )}
      {lessons && lessons.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {lessons.map((lesson) => (
            <LearnedLine
              key={lesson.senderEmail}
              lesson={lesson}
              members={family?.members ?? []}
              onForget={() => forgetAndStay([lesson])}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type LearnedLineProps = { lesson: Lesson; members: readonly Member[]; onForget: () => void }

function LearnedLine({ lesson, members, onForget }: LearnedLineProps) {
  const { senderName, senderEmail } = lesson
  const name = senderName ?? senderEmail
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans text-body font-semibold [overflow-wrap:anywhere]">{name}</h3>
        {senderName !== null && (
          <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">{shownAddress(senderEmail)}</p>
        )}
        <ul className="measure">
          {sayLessons(lesson, (id) => lookOf(members, id).name).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" aria-label={`Forget what was learned of ${name}`} onClick={onForget}>
        Forget
      </Button>
    </li>
  )
}
