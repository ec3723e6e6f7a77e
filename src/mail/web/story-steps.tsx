import { dayIn, wallTime } from '#basics/zone-clock.ts'
import type { ToldStep } from '#mail/rules/say-step.ts'
import { useRegion } from '#ui/region.tsx'
import { DayLabel } from '#ui/when.tsx'

/** What happened to a mail, one line for each step. */
export function StorySteps({ label, steps }: { label: string; steps: readonly ToldStep[] }) {
  const { zone } = useRegion()
  return (
    <ol aria-label={label} className="mt-4 ml-1 grid gap-1.5 border-l border-line">
      {steps.map(({ at, sentence, detail }, position) => (
        <li key={`${at} ${position}`} className="relative pl-5 text-fine">
          <span aria-hidden className="absolute top-1.5 -left-1 size-[7px] rounded-full bg-control-line" />
          <span className="[overflow-wrap:anywhere]">{sentence}</span>{' '}
          <span className="tabular whitespace-nowrap text-ink-soft">
            <DayLabel day={dayIn(at, zone)} />, {wallTime(at, zone)}
          </span>
          {detail && <span className="measure block text-ink-soft [overflow-wrap:anywhere]">{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
