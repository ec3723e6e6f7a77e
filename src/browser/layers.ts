/**
 * A layer is a dialog or drawer above the page; Back closes the topmost. Each layer adds an entry with the page's own address
 * to the browser's history. When a layer closes by itself, its entry stays and is reused by the next layer; Back and Forward
 * skip it. Removing the entry would be a navigation that races with others.
 */
interface Layer {
  close: () => void
}

const layers: Layer[] = []
let settling: ReturnType<typeof setTimeout> | undefined
/** The index in the history before the last navigation. */
let place = placeInHistory()

/**
 * Opens a layer; the caller calls the returned function once the layer has closed. Its entry is there at once, unless the layers settle at the end of
 * this turn anyway: whoever can see a layer can press Back, and would leave the page if the entry came a moment later.
 */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  if (settling === undefined) settle()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    settleSoon()
  }
}

// Added while this module loads, before the router adds its own listener: listeners run in the order in which they were added,
// and this one can stop the event before the router gets it.
globalThis.addEventListener?.('popstate', onPop)
let routersPlace: () => string = () => ''

/** By the router's key of an entry: the present address of its page, where it differs from the entry's. */
const givenUp = new Map<string, string>()

/**
 * Called before the router replaces the page's address. The present entry may be a layer's: the page's own entry below it then
 * keeps the old address, and gets the new one when Back reaches it.
 */
export function giveUpAddress(href: string): void {
  const key = keyHere()
  if (key !== null) givenUp.set(key, href)
}

/** Called once, when the page starts; `tellPlace` returns the router's present address. */
export function watchBack(tellPlace: () => string): void {
  routersPlace = tellPlace
}

/** After the task, so that a layer that replaces another reuses its entry. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

function settle(): void {
  settling = undefined
  for (let count = entriesHere() + 1; count <= layers.length; count++)
    // The router has patched `history.pushState`; it must not see this entry.
    History.prototype.pushState.call(history, { ...history.state, layers: count }, '')
  place = placeInHistory()
}

function onPop(event: PopStateEvent): void {
  const href = givenUp.get(keyHere() ?? '')
  if (href !== undefined) History.prototype.replaceState.call(history, history.state, '', href)
  const isSamePage = routersPlace() === `${location.pathname}${location.search}${location.hash}`
  const wentForward = placeInHistory() > place
  const closing = layers.slice(entriesHere()).toReversed()
  place = placeInHistory()
  if (isSamePage) event.stopImmediatePropagation()
  for (const { close } of closing) close()
  // A layer that asks before it closes, and then stays open, gets its entry back.
  if (closing.length > 0) settleSoon()
  else if (isSamePage) passBy(wentForward)
}

/** Skips an entry that shows the same page. */
function passBy(forward: boolean): void {
  if (!forward) history.back()
  else if (navigation()?.canGoForward) history.forward()
}

function entriesHere(): number {
  const { layers: count } = (history.state ?? {}) as { layers?: unknown }
  return typeof count === 'number' ? count : 0
}

/** The router's key, which the entry of a page shares with those of its layers. */
function keyHere(): string | null {
  const { key } = (history.state ?? {}) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

interface Navigation {
  currentEntry: { index: number } | null
  canGoForward: boolean
}

/** Undefined in browsers without the Navigation API, where each navigation counts as Back. */
function navigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation
}

function placeInHistory(): number {
  return navigation()?.currentEntry?.index ?? 0
}
