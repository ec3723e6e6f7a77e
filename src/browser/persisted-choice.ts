import { useSyncExternalStore } from 'react'
import { onSession, sessionState } from './session.ts'

interface Choice<Value> {
  name: string
  /** The value before the member has chosen. */
  begin: (ownerId: string) => Value
  /** The stored value, or null where this version of the page cannot use it. */
  readAs: (stored: unknown) => Value | null
}

/**
 * A setting of a page, stored on this device for each member until they sign out. An override replaces the stored value until
 * it is cleared.
 */
export function persistedChoice<Value>({ name, begin, readAs }: Choice<Value>) {
  const keyHere = () => `${prefix}${ownerNow()} ${name}`
  const current = (): Value => {
    const key = keyHere()
    if (overrides.has(key)) return overrides.get(key) as Value
    if (!values.has(key)) values.set(key, readAs(stored(key)) ?? begin(ownerNow()))
    return values.get(key) as Value
  }
  const save = (value: Value) => {
    const key = keyHere()
    if (ownerNow() !== '') store(key, value)
    values.set(key, value)
    overrides.delete(key)
    notify()
  }
  return {
    current,
    save,
    override: (value: Value) => {
      overrides.set(keyHere(), value)
      notify()
    },
    clearOverride: () => {
      if (overrides.delete(keyHere())) notify()
    },
    usePersisted: (): [Value, (value: Value) => void] => [useSyncExternalStore(onChange, current), save],
  }
}

const prefix = 'roost-kept '
const values = new Map<string, unknown>()
const overrides = new Map<string, unknown>()
const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
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
    // Some private windows refuse storage, and anybody may write into it.
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Refused or full: the value then lasts until the page is left.
  }
}

// A sign-out removes all data of the family from the browser.
let owner = ownerNow()
onSession(() => {
  const before = owner
  owner = ownerNow()
  if (owner === before) return
  values.clear()
  overrides.clear()
  if (before !== '' && owner === '') removeAll()
})

function removeAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Refused: nothing was stored.
  }
}
