import { useState } from 'react'
import { sayClock } from '#basics/clock.ts'
import { timeIn } from '#basics/zone-clock.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { zoneChoices, zonesLike } from '../rules/time-zones.ts'

const choices = zoneChoices(Intl.supportedValuesOf('timeZone'))
/** Who gets more than this types another letter. */
const mostShown = 6

/** Every zone there is, by the name of its place, with the time that it is there. */
export function ZoneSearch({ onZone }: { onZone: (zone: string) => void }) {
  const [asked, setAsked] = useState('')
  const { clock } = useLocaleSettings()
  const now = useNow()
  const isAsked = asked.trim() !== ''
  const found = isAsked ? zonesLike(choices, asked) : []
  return (
    <div className="grid gap-2 border-l-[3px] border-l-line pl-4">
      <TextField
        type="search"
        label="Find a place"
        hint="A city or a country’s largest one, such as Vienna or Auckland."
        autoComplete="off"
        maxLength={60}
        ref={intoFocus}
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      <output className="text-fine text-ink-soft">{isAsked && sayFound(found.length)}</output>
      <ul className="border-t border-line empty:hidden">
        {found.slice(0, mostShown).map(({ zone, label }) => (
          <li key={zone} className="border-b border-line">
            <button
              type="button"
              onClick={() => onZone(zone)}
              className="flex min-h-11 w-full items-center justify-between gap-4 px-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
              <span className="tabular text-fine text-ink-soft">{sayClock(timeIn(now, zone), clock)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sayFound(count: number): string {
  if (count === 0) return 'No time zone has that in its name.'
  if (count === 1) return 'One time zone'
  return count > mostShown ? `The first ${mostShown} of ${count} time zones` : `${count} time zones`
}

function intoFocus(field: HTMLElement | null) {
  field?.focus()
}
