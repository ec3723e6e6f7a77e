import { createContext, use, type ReactNode } from 'react'
import type { Clock } from '#basics/clock.ts'
import { nearestLocale } from '#basics/nearest-locale.ts'
import type { Region } from '#basics/say-when.ts'

const RegionContext = createContext<Region | null>(null)

/** How dates read on every screen below; outside of it, as the browser has it. */
export function RegionProvider({ region, children }: { region: Region; children: ReactNode }) {
  return <RegionContext value={region}>{children}</RegionContext>
}

export function useRegion(): Region {
  return use(RegionContext) ?? browserRegion()
}

let knownClock: Clock | undefined

/** The clock that the browser's own fields have. */
export function browserClock(): Clock {
  knownClock ??= clockOfBrowser()
  return knownClock
}

function clockOfBrowser(): Clock {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24'
}

let known: Region | null = null

/** The browser's zone, and the locale nearest to its own. */
export function browserRegion(): Region {
  known ??= askBrowser()
  return known
}

function askBrowser(): Region {
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
