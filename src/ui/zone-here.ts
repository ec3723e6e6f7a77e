import { useSyncExternalStore } from 'react'
import { wallTime } from '#basics/zone-clock.ts'

/** Whose times somebody sees on this device while it is in a zone that is not theirs: those of home, or of the place. */
export type TimesHere = 'home' | 'device'

/** `device Australia/Perth`: what was chosen, and where. */
const key = 'roost-times-here'
const listeners = new Set<() => void>()
let kept: string | undefined

/** What was chosen in this zone; null where nobody has been asked yet. */
export function useTimesHere(device: string): TimesHere | null {
  const [shows, zone] = useSyncExternalStore(onChoice, current).split(' ')
  return zone === device && (shows === 'home' || shows === 'device') ? shows : null
}

export function chooseTimesHere(shows: TimesHere, device: string): void {
  kept = `${shows} ${device}`
  try {
    localStorage.setItem(key, kept)
  } catch {
    // Storage is closed in some private windows: the choice then holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Whether the clocks of two zones show different times at a moment. */
export function areApart(one: string, other: string, now: Date): boolean {
  return wallTime(now, one) !== wallTime(now, other)
}

function current(): string {
  kept ??= remembered()
  return kept
}

function remembered(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
