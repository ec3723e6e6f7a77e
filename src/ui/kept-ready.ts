import { onReturn } from '#browser/connection.ts'

/** Milliseconds that the first screen has for itself. */
const firstScreen = 3000

interface Piece {
  preload: () => Promise<void>
}

const pieces: Piece[] = []

/** Marks a piece that a family uses without a network as well. */
export function keptReady<Marked extends Piece>(piece: Marked): Marked {
  pieces.push(piece)
  return piece
}

/** Loads what is so marked, once the first screen stands and again when the connection is back, until it is stopped. */
export function keepReady(): () => void {
  const timer = setTimeout(() => void loadAll(), firstScreen)
  const stop = onReturn(() => void loadAll())
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** One after the other, so that whatever somebody does comes first; a page that arrives marks its own pieces meanwhile. */
async function loadAll(): Promise<void> {
  for (const { preload } of pieces) await preload()
}
