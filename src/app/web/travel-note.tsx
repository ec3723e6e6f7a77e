import { cityOf } from '#calendar/rules/event-form/zone-choices.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { browserRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'
import { areApart, chooseTimesHere, useTimesHere } from '#ui/zone-here.ts'

/** Tells whoever travels, once at each place, that times are those of home, and lets them have the place's instead. */
export function TravelNote({ home }: { home: string }) {
  const { zone: device } = browserRegion()
  const chosen = useTimesHere(device)
  const now = useNow()
  if (chosen !== null || !areApart(device, home, now)) return null
  return (
    <div className="mb-4">
      <Banner
        action={
          <span className="-ml-3 flex flex-wrap">
            <Button variant="quiet" onClick={() => chooseTimesHere('device', device)}>
              Show {cityOf(device)} times
            </Button>
            <Button variant="quiet" onClick={() => chooseTimesHere('home', device)}>
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
