import { createListeners } from '#browser/listeners.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'danger'
  action?: { label: string; onSelect: () => void }
  duration: number
}

type Wanted = Pick<Toast, 'title'> & Partial<Omit<Toast, 'id'>>

let toasts: readonly Toast[] = []
let nextId = 1
const changes = createListeners()

/** Shows a toast for 3 seconds, an error for 6, and one with an action for 8. */
export function toast(wanted: Wanted): void {
  const { tone = 'plain', action } = wanted
  const duration = wanted.duration ?? (action ? 8000 : tone === 'danger' ? 6000 : 3000)
  const others = toasts.filter(({ title }) => title !== wanted.title)
  publish([...others.slice(-2), { ...wanted, tone, duration, id: nextId++ }])
}

/** Dismisses error toasts without an action, once the person corrects the input. */
export function dismissFaults(): void {
  if (toasts.some(isFault)) publish(toasts.filter((shown) => !isFault(shown)))
}

function isFault({ tone, action }: Toast): boolean {
  return tone === 'danger' && action === undefined
}

export function dismissToast(id: number): void {
  publish(toasts.filter((shown) => shown.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts
}

export const onToasts = changes.listen

function publish(next: readonly Toast[]): void {
  toasts = next
  changes.notify()
}
