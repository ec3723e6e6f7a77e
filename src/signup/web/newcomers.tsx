import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { Newcomer } from '../contract.ts'
import { useNewcomers, useTurnAway, useWelcome } from './use-newcomers.ts'

/** For parents: the newcomers with the family's code, each with a button that removes them at once. */
export function Newcomers() {
  return useNewcomers().map((newcomer) => <NewcomerCard key={newcomer.id} newcomer={newcomer} />)
}

function NewcomerCard({ newcomer }: { newcomer: Newcomer }) {
  const { id, firstName, email, cameAt, isIn } = newcomer
  const titleId = useId()
  const welcome = useWelcome(newcomer)
  const turnAway = useTurnAway(newcomer)
  return (
    <section
      aria-labelledby={titleId}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface border border-line border-l-[3px] border-l-amber bg-surface px-4 py-4 md:px-6"
    >
      <div className="min-w-0 grow basis-56">
        <h2 id={titleId} className="text-title [overflow-wrap:anywhere]">
          {isIn ? `${firstName} has joined your family` : `${firstName} asks to join your family`}
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {email} came with the family’s code <RelativeTime at={cameAt} />.{' '}
          {isIn
            ? 'They see the plan and the mail. If you do not know them, one tap removes them.'
            : 'They see nothing until you or another parent says yes.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button
          className="max-sm:grow"
          variant={isIn ? 'secondary' : 'primary'}
          busy={welcome.isPending}
          disabled={turnAway.isPending}
          onClick={() => welcome.mutate({ id })}
        >
          {isIn ? `I know ${firstName}` : `Let ${firstName} in`}
        </Button>
        <Button
          className="text-danger! max-sm:grow"
          busy={turnAway.isPending}
          disabled={welcome.isPending}
          onClick={() => turnAway.mutate({ id })}
        >
          {isIn ? `Remove ${firstName}` : 'Say no'}
        </Button>
      </div>
    </section>
  )
}
