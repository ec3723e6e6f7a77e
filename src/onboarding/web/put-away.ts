import { useSyncExternalStore } from 'react'
import { onSession, sessionState } from '#browser/session.ts'

// In this tab's storage: what is put away stays so when the page is loaded anew, and comes back with the next session.
const key = 'roost-onboarding-put-away'
const listeners = new Set<() => void>()

/** Whether the viewer has put the steps away for this session. */
export function useIsPutAway(): boolean {
  return useSyncExternalStore(onChange, isPutAway)
}

/** The steps stay where they are, and out of the way until the session ends or somebody goes on with them. */
export function putAway(): void {
  if (owner !== null) sessionStorage.setItem(key, owner)
  tell()
}

export function takeUpAgain(): void {
  sessionStorage.removeItem(key)
  tell()
}

function isPutAway(): boolean {
  const by = sessionStorage.getItem(key)
  return by !== null && by === ownerNow()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

let owner = ownerNow()
onSession(() => {
  const before = owner
  owner = ownerNow()
  // Who is there on a page that was just loaded was there before.
  if (before !== null && before !== owner) takeUpAgain()
})

function ownerNow(): string | null {
  const state = sessionState()
  return state.status === 'signed-in' ? state.session.user.id : null
}
