import { persistedChoice } from '#browser/persisted-choice.ts'
import { readMembers, readTurned, readView, type Turned, type View } from '#calendar/rules/view-settings.ts'

export const keptView = persistedChoice<View>({
  name: 'calendar-view',
  begin: () => 'month',
  readAs: readView,
})

export const keptTurned = persistedChoice<Turned | null>({
  name: 'calendar-turned',
  begin: () => null,
  readAs: readTurned,
})

/** Whose events are shown. */
export const keptMembers = persistedChoice<string[]>({ name: 'calendar-members', begin: () => [], readAs: readMembers })
