/**
 * What lies open above a page: Back closes the topmost of it. For each layer the browser's history has an entry more, with
 * the page's own address. One whose layer closed by itself stays, spare, for the next layer; Back and Forward pass it by. To
 * take it away would be a step in the history that races with whatever leads elsewhere meanwhile.
 */
interface Layer {
  close: () => void
}

const layers: Layer[] = []
let settling: ReturnType<typeof setTimeout> | undefined
/** Where in the history the page was before it was moved. */
let place = placeInHistory()

/**
 * Opens a layer; what is returned says that it has closed. Its entry is there at once, unless the layers settle at the end of
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

// As this module is loaded, before the router's is: who listens to a window hears in the order in which they came, and of what
// happens here the router hears nothing.
globalThis.addEventListener?.('popstate', onPop)
let routersPlace: () => string = () => ''

/** By the router's key of an entry: the address that its page has now, where that has given up what stands there. */
const givenUp = new Map<string, string>()

/**
 * Called before the router replaces the page's address, in an entry that may be the layer's own: the page's entry below it
 * keeps the old address, and is passed by all the same.
 */
export function giveUpAddress(href: string): void {
  const key = keyHere()
  if (key !== null) givenUp.set(key, href)
}

/** Called once, when the page starts, with what tells where the router believes to be. */
export function watchBack(tellPlace: () => string): void {
  routersPlace = tellPlace
}

/** After the turn: a layer that gives way to another leaves its entry to it. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

function settle(): void {
  settling = undefined
  for (let count = entriesHere() + 1; count <= layers.length; count++)
    // Not the router's: to it nothing has happened.
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
  // One that asks before it closes, and then stays, gets its entry back.
  if (closing.length > 0) settleSoon()
  else if (isSamePage) passBy(wentForward)
}

/** Nobody has seen anything happen. */
function passBy(forward: boolean): void {
  if (!forward) history.back()
  else if (navigation()?.canGoForward) history.forward()
}

function entriesHere(): number {
  const { layers: count } = (history.state ?? {}) as { layers?: unknown }
  return typeof count === 'number' ? count : 0
}

/** The entries of one page, its own and those of its layers, have the same. */
function keyHere(): string | null {
  const { key } = (history.state ?? {}) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

interface Navigation {
  currentEntry: { index: number } | null
  canGoForward: boolean
}

/** Not every browser tells it; there each move counts as one back. */
function navigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation
}

function placeInHistory(): number {
  return navigation()?.currentEntry?.index ?? 0
}
