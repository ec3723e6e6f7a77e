import { createListeners } from './listeners.ts'

/** Milliseconds that the live stream may be down before the page says so: a server that restarts is back sooner. */
const patience = 4000

let brokeAt: Date | null = null
let offlineSince: Date | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const changes = createListeners()

/** When the live stream was last open; null while the page is up to date. */
export function lastConnectedAt(): Date | null {
  return offlineSince
}

export const onConnection = changes.listen

/** Calls the listener each time that the server may be reached again. */
export function onReconnect(listener: () => void): () => void {
  const stop = onConnection(() => {
    if (offlineSince === null) listener()
  })
  addEventListener('online', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
  }
}

/** Called when the live stream has opened, and when nobody is signed in who would need one. */
export function connected(): void {
  clearTimeout(timer)
  brokeAt = null
  publish(null)
}

/** Called when the live stream broke or did not open. The page says so at once where the browser has no network. */
export function disconnected(): void {
  const at = (brokeAt ??= new Date())
  if (offlineSince !== null) return
  clearTimeout(timer)
  if (navigator.onLine) timer = setTimeout(() => publish(at), patience)
  else publish(at)
}

function publish(since: Date | null): void {
  if (offlineSince === since) return
  offlineSince = since
  changes.notify()
}
