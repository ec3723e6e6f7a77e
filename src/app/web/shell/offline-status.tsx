import { useSyncExternalStore } from 'react'
import { dayIn } from '#basics/zone-clock.ts'
import { lastConnectedAt, onConnection } from '#browser/connection.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DayLabel, TimeOfDay } from '#ui/locale/date-time.tsx'

/** Says since when the page is offline. The live region is in the page before, so that screen readers announce it. */
export function OfflineStatus() {
  const since = useSyncExternalStore(onConnection, lastConnectedAt)
  return (
    <output aria-live="polite" className="sticky top-0 z-20 block">
      {since && (
        <p className="border-b border-line bg-sunken px-4 py-2 text-fine font-medium text-ink-soft md:px-8">
          Offline: showing what was here at <ShownAt at={since.toISOString()} />
        </p>
      )}
    </output>
  )
}

function ShownAt({ at }: { at: string }) {
  const { zone } = useLocaleSettings()
  const day = dayIn(at, zone)
  return (
    <>
      <TimeOfDay at={at} />
      {day !== dayIn(useNow(), zone) && (
        <>
          , <DayLabel day={day} />
        </>
      )}
    </>
  )
}
