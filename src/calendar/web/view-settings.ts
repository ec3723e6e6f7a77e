import { persistedChoice } from '#browser/persisted-choice.ts'
import { readMembers, readTurned, readView, type Turned, type View } from '#calendar/rules/view-settings.ts'

export const storedView = persistedChoice<View>({ name: 'calendar-view', begin: () => 'month', readAs: readView })
export const storedTurned = persistedChoice<Turned | null>({
  name: 'calendar-turned',
  begin: () => null,
  readAs: readTurned,
})
/** The members whose events are shown. */
export const storedMembers = persistedChoice<string[]>({
  name: 'calendar-members',
  begin: () => [],
  readAs: readMembers,
})
