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

/** Says one thing that happened: for 3 seconds, a fault for 6, and for 8 where something can still be done about it. */
export function toast(wanted: Wanted): void {
  const { tone = 'plain', action } = wanted
  const duration = wanted.duration ?? (action ? 8000 : tone === 'danger' ? 6000 : 3000)
  const others = toasts.filter(({ title }) => title !== wanted.title)
  publish([...others.slice(-2), { ...wanted, tone, duration, id: nextId++ }])
}

/** Takes away what was said of a fault: whoever corrects it knows. */
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

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
