import { keptChoice } from '#browser/kept-choice.ts'
import { readMembers, readTurned, readView, type Turned, type View } from '#calendar/rules/view-settings.ts'

export const storedView = keptChoice<View>({
  name: 'calendar-view',
  begin: () => 'month',
  readAs: readView,
})

export const storedTurned = keptChoice<Turned | null>({
  name: 'calendar-turned',
  begin: () => null,
  readAs: readTurned,
})

/** Whose events are shown. */
export const storedMembers = keptChoice<string[]>({ name: 'calendar-members', begin: () => [], readAs: readMembers })
