import { cityOf } from '#calendar/rules/event-form/event-zones.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { browserLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { showDifferentTimes, chooseTimeZone, useTimeZoneChoice } from '#ui/locale/time-zone-choice.ts'

/** Asks once in each other time zone whether times are shown in the member's zone or in the device's. */
export function TravelNote({ home }: { home: string }) {
  const { zone: device } = browserLocaleSettings()
  const chosen = useTimeZoneChoice(device)
  const now = useNow()
  if (chosen !== null || !showDifferentTimes(device, { other: home, now })) return null
  return (
    <div className="mb-4">
      <Banner
        action={
          <span className="-ml-3 flex flex-wrap">
            <Button variant="quiet" onClick={() => chooseTimeZone('device', device)}>
              Show {cityOf(device)} times
            </Button>
            <Button variant="quiet" onClick={() => chooseTimeZone('home', device)}>
              Keep {cityOf(home)} times
            </Button>
          </span>
        }
      >
        You are in another time zone. All times here are {cityOf(home)} times. Your profile has the switch.
      </Banner>
    </div>
  )
}
