import { createContext, use, type ReactNode } from 'react'
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

let known: Region | null = null

/** The browser's zone, and the locale nearest to its own. */
export function browserRegion(): Region {
  known ??= askBrowser()
  return known
}

function askBrowser(): Region {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const locale = nearestLocale(navigator.language)
  return { zone, familyZone: zone, locale, dateFormat: locale === 'en-US' ? 'MM/DD/YYYY' : 'DD/MM/YYYY' }
}
