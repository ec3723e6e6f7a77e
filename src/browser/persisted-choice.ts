import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { onSessionOwner, sessionOwner } from './session-owner.ts'

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
    changes.notify()
  }
  return {
    current,
    save,
    override: (value: Value) => {
      overrides.set(keyHere(), value)
      changes.notify()
    },
    clearOverride: () => {
      if (overrides.delete(keyHere())) changes.notify()
    },
    usePersisted: (): [Value, (value: Value) => void] => [useSyncExternalStore(changes.listen, current), save],
  }
}

const prefix = 'roost-kept '
const values = new Map<string, unknown>()
const overrides = new Map<string, unknown>()
const changes = createListeners()

function ownerNow(): string {
  return sessionOwner() ?? ''
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
onSessionOwner((before) => {
  values.clear()
  overrides.clear()
  if (before !== null && sessionOwner() === null) removeAll()
})

function removeAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Refused: nothing was stored.
  }
}
