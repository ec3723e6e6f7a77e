/**
 * What lies open above a page: Back closes the topmost of it. For each layer the browser's history has an entry more, with
 * the page's own address; a layer that closes by itself takes its entry along.
 */
interface Layer {
  close: () => void
}

const layers: Layer[] = []
let settling: ReturnType<typeof setTimeout> | undefined
/** Where the browser was before it moved. */
let before = whereabouts()
/** A move of our own is under way. */
let isMoving = false

/** Opens a layer; what is returned says that it has closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  settleSoon()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    settleSoon()
  }
}

/** Called once, when the page starts, with where the router says that it is. */
export function watchBack(routersPlace: () => string): void {
  // Before the router, which hears of none of it.
  window.addEventListener('popstate', (event) => onPop(event, routersPlace()), { capture: true })
  // What was open when the page was left is not open any more.
  settleSoon()
}

/** After the turn: a layer that gives way to another leaves its entry to it, and one that led elsewhere has none to take along. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

function settle(): void {
  if (isMoving) return
  const spare = entriesHere() - layers.length
  if (spare > 0) {
    isMoving = true
    history.go(-spare)
    return
  }
  for (let count = entriesHere() + 1; count <= layers.length; count++)
    // Not the router's: to it nothing has happened.
    History.prototype.pushState.call(history, { ...history.state, layers: count }, '')
  before = whereabouts()
}

function onPop(event: PopStateEvent, routersPlace: string): void {
  const now = whereabouts()
  const isSamePage = routersPlace === `${location.pathname}${location.search}${location.hash}`
  if (isSamePage && (isMoving || now.entries !== before.entries)) event.stopImmediatePropagation()
  const wentForward = now.place > before.place
  before = now
  isMoving = false
  // An entry whose layer has closed since is passed by, in either direction.
  if (now.entries > layers.length && wentForward && canGoForward()) {
    isMoving = true
    history.forward()
    return
  }
  for (const { close } of layers.slice(now.entries).toReversed()) close()
  // One that asks before it closes, and then stays, gets its entry back.
  settleSoon()
}

function entriesHere(): number {
  const { layers: count } = (history.state ?? {}) as { layers?: unknown }
  return typeof count === 'number' ? count : 0
}

function whereabouts() {
  return { entries: entriesHere(), place: placeInHistory() }
}

interface Navigation {
  currentEntry: { index: number } | null
  canGoForward: boolean
}

/** Not every browser tells it; then each move counts as one back. */
function navigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation
}

function placeInHistory(): number {
  return navigation()?.currentEntry?.index ?? 0
}

function canGoForward(): boolean {
  return navigation()?.canGoForward ?? false
}
