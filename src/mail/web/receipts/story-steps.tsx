import type { ToldStep } from '#mail/rules/receipts/say-step.ts'
import { DayAndTime } from '../day-and-time.tsx'

/** The steps of a mail, a line each. */
export function StorySteps({ label, steps }: { label: string; steps: readonly ToldStep[] }) {
  return (
    <ol aria-label={label} className="mt-4 ml-1 grid gap-1.5 border-l border-line">
      {steps.map(({ at, sentence, detail }, position) => (
        <li key={`${at} ${position}`} className="relative pl-5 text-fine">
          <span aria-hidden className="absolute top-1.5 -left-1 size-[7px] rounded-full bg-control-line" />
          <span className="[overflow-wrap:anywhere]">{sentence}</span>{' '}
          <span className="text-ink-soft">
            <DayAndTime at={at} />
          </span>
          {detail && <span className="measure block text-ink-soft [overflow-wrap:anywhere]">{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
