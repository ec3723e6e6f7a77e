/** Milliseconds for which the live stream may be away before anybody is told: a server that restarts is back sooner. */
const patience = 4000

let heardUntil: Date | null = null
let offlineSince: Date | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Until when what is shown was kept true; null while it is. */
export function shownAsOf(): Date | null {
  return offlineSince
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls each time that the server may be reached again. */
export function onReturn(listener: () => void): () => void {
  const stop = onConnection(() => {
    if (offlineSince === null) listener()
  })
  addEventListener('online', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
  }
}

/** The live stream is open, or nobody is signed in who would need one. */
export function connected(): void {
  clearTimeout(timer)
  heardUntil = null
  publish(null)
}

/** The live stream broke or did not open. Without a network there is nothing to wait for before saying so. */
export function disconnected(): void {
  const at = (heardUntil ??= new Date())
  if (offlineSince !== null) return
  clearTimeout(timer)
  if (navigator.onLine) timer = setTimeout(() => publish(at), patience)
  else publish(at)
}

function publish(since: Date | null): void {
  if (offlineSince === since) return
  offlineSince = since
  for (const listener of listeners) listener()
}
