import { addDays } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { useEvents } from '#calendar/web/use-events.ts'
import type { Member } from '#family/contract.ts'
import { useMails } from '#mail/web/use-mails.ts'
import { useTasks } from '#tasks/web/use-tasks.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { type Left, leftForLater } from '../rules/left-for-later.ts'

type SettingsStepProps = {
  timezone: string
  members: readonly Member[]
  /** Completes the onboarding and opens the settings; null where there are none yet. */
  onSettings: (() => void) | null
  /** Back to a step that was passed over. */
  onStep: (step: Left['step']) => void
}

export function SettingsStep({ timezone, members, onSettings, onStep }: SettingsStepProps) {
  const left = leftForLater({ members, hasBegun: useHasBegun() })
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        Your plan is ready. Times are shown for{' '}
        <strong className="font-semibold">{timezone.replaceAll('_', ' ')}</strong>, as your browser told; your profile
        has other zones, languages and ways to write a date.
      </p>
      {left.length > 0 && (
        <section aria-labelledby="left-for-later" className="grid w-full gap-1">
          <h3 id="left-for-later" className="font-sans text-body font-semibold">
            Left for later
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {left.map(({ step, what }) => (
              <li key={step} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="py-1">{what}</span>
                <Button variant="quiet" aria-label={`Do it now: ${what}`} onClick={() => onStep(step)}>
                  Do it now
                </Button>
              </li>
            ))}
          </ul>
          <p className="measure text-ink-soft">
            Later you find all of it on the Family page, and in your profile under Family.
          </p>
        </section>
      )}
      <p className="measure">In the settings you find the senders and further e-mail addresses.</p>
      {onSettings && <Button onClick={onSettings}>Open the settings</Button>}
    </div>
  )
}

/** Whether a mail has come or something is planned; while nobody knows, nobody is sent back. */
function useHasBegun(): boolean {
  const today = dayIn(useNow(), useLocaleSettings().zone)
  const mails = useMails().data?.pages[0]?.mails
  const events = useEvents({ from: today, to: addDays(today, daysAhead) }).data
  const tasks = useTasks().data
  return [mails, events, tasks].some((things) => things === undefined || things.length > 0)
}

const daysAhead = 60
