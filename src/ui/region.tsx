import { createContext, use, type ReactNode } from 'react'
import type { HourCycle } from '#basics/clock.ts'
import { nearestLocale } from '#basics/nearest-locale.ts'
import type { DateSettings } from '#basics/say-when.ts'

const RegionContext = createContext<DateSettings | null>(null)

/** How dates read on every screen below; outside of it, as the browser has it. */
export function RegionProvider({ region, children }: { region: DateSettings; children: ReactNode }) {
  return <RegionContext value={region}>{children}</RegionContext>
}

export function useRegion(): DateSettings {
  return use(RegionContext) ?? browserRegion()
}

let knownClock: HourCycle | undefined

/** The clock that the browser's own fields have. */
export function browserClock(): HourCycle {
  knownClock ??= clockOfBrowser()
  return knownClock
}

function clockOfBrowser(): HourCycle {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24'
}

let known: DateSettings | null = null

/** The browser's zone, and the locale nearest to its own. */
export function browserRegion(): DateSettings {
  known ??= askBrowser()
  return known
}

function askBrowser(): DateSettings {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const locale = nearestLocale(navigator.language)
  return {
    zone,
    familyZone: zone,
    locale,
    clock: browserClock(),
    dateFormat: locale === 'en-US' ? 'MM/DD/YYYY' : 'DD/MM/YYYY',
  }
}
