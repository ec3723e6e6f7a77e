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
const listeners = new Set<() => void>()

/** Says one thing that happened, for 4 seconds; for 8 where something can still be done about it. */
export function toast(wanted: Wanted): void {
  const duration = wanted.duration ?? (wanted.action ? 8000 : 4000)
  publish([...toasts.slice(-2), { tone: 'plain', ...wanted, duration, id: nextId++ }])
}

export function dismissToast(id: number): void {
  publish(toasts.filter((shown) => shown.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
