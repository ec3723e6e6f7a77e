import { createContext, use, type ReactNode } from 'react'
import type { HourCycle } from '#basics/clock.ts'
import { nearestLocale } from '#basics/nearest-locale.ts'
import type { LocaleSettings } from '#basics/say-when.ts'

const LocaleSettingsContext = createContext<LocaleSettings | null>(null)

/** Provides the locale settings of the member; screens without a provider use the browser's. */
export function LocaleSettingsProvider({ settings, children }: { settings: LocaleSettings; children: ReactNode }) {
  return <LocaleSettingsContext value={settings}>{children}</LocaleSettingsContext>
}

export function useLocaleSettings(): LocaleSettings {
  return use(LocaleSettingsContext) ?? browserLocaleSettings()
}

let knownClock: HourCycle | undefined

/** Whether the browser's own time fields have 12 or 24 hours. */
export function browserClock(): HourCycle {
  knownClock ??= clockOfBrowser()
  return knownClock
}

function clockOfBrowser(): HourCycle {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24'
}

let known: LocaleSettings | null = null

/** The browser's time zone, and the supported locale nearest to its own. */
export function browserLocaleSettings(): LocaleSettings {
  known ??= askBrowser()
  return known
}

function askBrowser(): LocaleSettings {
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
