import { useState } from 'react'
import { clocks, sayClock } from '#basics/clock.ts'
import { sayDate, sayLongDay } from '#basics/say-calendar-day.ts'
import { capitalise } from '#basics/say-when.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { browserLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { showDifferentTimes, chooseTimeZone, useTimeZoneChoice } from '#ui/locale/time-zone-choice.ts'
import type { RegionChoice } from '../contract.ts'
import { isSameRegion } from '../rules/preferences.ts'
import { clockNames, dateFormats, localeNames, locales, weekStarts } from '../rules/region-choices.ts'
import { useChooseRegion } from './use-profile.ts'
import { ZoneField } from './zone-field.tsx'

/** Where and how one reads dates; what is chosen shows an example before it is saved. */
export function RegionCard({ saved }: { saved: RegionChoice }) {
  const [draft, setDraft] = useState<RegionChoice | null>(null)
  const { mutate, isPending } = useChooseRegion()
  const chosen = draft ?? saved
  const choose = (change: Partial<RegionChoice>) => setDraft({ ...chosen, ...change })
  return (
    <Card aria-labelledby="region-title">
      <h2 id="region-title" className="mb-3 text-title">
        Regional Settings
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <ZoneField zone={chosen.timezone} onZone={(timezone) => choose({ timezone })} />
        </div>
        <SelectField
          label="Language and region"
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          value={chosen.locale}
          onSelect={(locale) => choose({ locale })}
        />
        <SelectField
          label="Date format"
          options={dateFormats.map((value) => ({ value, label: value }))}
          value={chosen.dateFormat}
          onSelect={(dateFormat) => choose({ dateFormat })}
        />
        <SelectField
          label="Week starts on"
          options={weekStarts.map((value) => ({ value, label: capitalise(value) }))}
          value={chosen.weekStartsOn}
          onSelect={(weekStartsOn) => choose({ weekStartsOn })}
        />
        <SelectField
          label="Time of day"
          options={clocks.map((value) => ({ value, label: clockNames[value] }))}
          value={chosen.clock}
          onSelect={(clock) => choose({ clock })}
        />
      </div>
      <TimesHere home={saved.timezone} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Example {...chosen} />
        <Button
          variant="primary"
          className="max-sm:w-full"
          busy={isPending}
          disabled={isSameRegion(chosen, saved)}
          onClick={() => mutate(regionOf(chosen), { onSuccess: () => setDraft(null) })}
        >
          Save
        </Button>
      </div>
    </Card>
  )
}

/** On a device that is elsewhere: whose times it shows, at once and here alone. */
function TimesHere({ home }: { home: string }) {
  const { zone: device } = browserLocaleSettings()
  const shows = useTimeZoneChoice(device)
  const now = useNow()
  if (!showDifferentTimes(device, { other: home, now })) return null
  return (
    <div className="mt-4">
      <Switch
        label="Show the times of where I am"
        description={`This device is in ${device.replaceAll('_', ' ')}. Without it all times are those of your time zone.`}
        checked={shows === 'device'}
        onCheckedChange={(isOn) => chooseTimeZone(isOn ? 'device' : 'home', device)}
      />
    </div>
  )
}

function Example({ timezone, locale, dateFormat, clock }: RegionChoice) {
  const now = useNow()
  const today = dayIn(now, timezone)
  return (
    <p className="tabular text-ink-soft">
      Now it is {sayLongDay(today, locale)}, {sayDate(today, dateFormat)}, {sayClock(timeIn(now, timezone), clock)}.
    </p>
  )
}

function regionOf({ timezone, locale, dateFormat, weekStartsOn, clock }: RegionChoice): RegionChoice {
  return { timezone, locale, dateFormat, weekStartsOn, clock }
}
