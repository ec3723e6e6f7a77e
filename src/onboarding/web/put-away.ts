import { useSyncExternalStore } from 'react'
import { createListeners } from '#browser/listeners.ts'
import { onSessionOwner, sessionOwner } from '#browser/session-owner.ts'

// In this tab's storage: what is put away stays so when the page is loaded anew, and comes back with the next session.
const key = 'roost-onboarding-put-away'
const changes = createListeners()

/** Whether the viewer has put the steps away for this session. */
export function useIsPutAway(): boolean {
  return useSyncExternalStore(changes.listen, isPutAway)
}

/** The steps stay where they are, and out of the way until the session ends or somebody goes on with them. */
export function putAway(): void {
  const owner = sessionOwner()
  if (owner !== null) sessionStorage.setItem(key, owner)
  changes.notify()
}

export function takeUpAgain(): void {
  sessionStorage.removeItem(key)
  changes.notify()
}

function isPutAway(): boolean {
  const by = sessionStorage.getItem(key)
  return by !== null && by === sessionOwner()
}

onSessionOwner((before) => {
  // Who is there on a page that was just loaded was there before.
  if (before !== null) takeUpAgain()
})
