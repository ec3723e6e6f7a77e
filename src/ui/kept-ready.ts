import { onReturn } from '#browser/connection.ts'

/** Milliseconds that the first screen has for itself. */
const firstScreen = 3000

interface Arriving {
  arrive: () => Promise<boolean>
}

const awaited = new Set<Arriving>()

/** Marks a piece that a family uses without a network as well. */
export function keptReady<Piece extends Arriving>(piece: Piece): Piece {
  awaited.add(piece)
  return piece
}

/** Loads what is so marked, once the first screen stands and again when the connection is back, until it is stopped. */
export function keepReady(): () => void {
  const timer = setTimeout(() => void loadAwaited(), firstScreen)
  const stop = onReturn(() => void loadAwaited())
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** One after the other, so that whatever somebody does comes first; a page that arrives marks its own pieces meanwhile. */
async function loadAwaited(): Promise<void> {
  for (const piece of awaited) {
    if (!(await piece.arrive())) return
    awaited.delete(piece)
  }
}
