import { onReconnect } from '#browser/connection.ts'

/** Milliseconds before preloading begins, so that it does not delay the first screen. */
const firstScreen = 3000

interface Preloadable {
  preload: () => Promise<void>
}

const marked: Preloadable[] = []

/** Marks a lazy component for preloading, so that it can be shown without a network. */
export function preloaded<Component extends Preloadable>(component: Component): Component {
  marked.push(component)
  return component
}

/** Loads the marked components after the first screen, and again on each reconnect; the returned function stops it. */
export function startPreloading(): () => void {
  const timer = setTimeout(() => void loadAll(), firstScreen)
  const stop = onReconnect(() => void loadAll())
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** One after the other, so that navigations come first; a loaded page may mark further components meanwhile. */
async function loadAll(): Promise<void> {
  for (const { preload } of marked) await preload()
}
