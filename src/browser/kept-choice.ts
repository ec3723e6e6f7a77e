import { useSyncExternalStore } from 'react'
import { onSession, sessionState } from './session.ts'

interface Choice<Value> {
  name: string
  /** What holds before anybody has chosen. */
  begin: (ownerId: string) => Value
  /** What was kept, where it still makes sense: it may come from an earlier version of the page. */
  readAs: (stored: unknown) => Value | null
}

/**
 * How somebody has set up a page: kept on this device for them alone, until they sign out. What is chosen `forNow` holds
 * until it is let go of.
 */
export function keptChoice<Value>({ name, begin, readAs }: Choice<Value>) {
  const nameOf = (owner: string) => `${prefix}${owner} ${name}`
  const current = (): Value => {
    const key = nameOf(ownerNow())
    if (forNow.has(key)) return forNow.get(key) as Value
    if (!kept.has(key)) kept.set(key, readAs(stored(key)) ?? begin(ownerNow()))
    return kept.get(key) as Value
  }
  const letGo = () => {
    if (forNow.delete(nameOf(ownerNow()))) tell()
  }
  const keep = (value: Value) => {
    const key = nameOf(ownerNow())
    if (ownerNow() !== '') store(key, value)
    kept.set(key, value)
    forNow.delete(key)
    tell()
  }
  return {
    current,
    keep,
    chooseForNow: (value: Value) => {
      forNow.set(nameOf(ownerNow()), value)
      tell()
    },
    letGo,
    useKept: (): [Value, (value: Value) => void] => [useSyncExternalStore(onChange, current), keep],
  }
}

const prefix = 'roost-kept '
const kept = new Map<string, unknown>()
const forNow = new Map<string, unknown>()
const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function ownerNow(): string {
  const state = sessionState()
  return state.status === 'signed-in' ? state.session.user.id : ''
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Storage is closed in some private windows, and anybody may write into it.
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Closed, or full: the choice then holds until the page is left.
  }
}

// Who signs out leaves nothing of the family in the browser.
let owner = ownerNow()
onSession(() => {
  const before = owner
  owner = ownerNow()
  if (owner === before) return
  kept.clear()
  forNow.clear()
  if (before !== '' && owner === '') forgetAll()
})

function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Closed: nothing was kept.
  }
}
