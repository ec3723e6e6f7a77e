const pageBytes = 65_536

interface Memory {
  buffer: ArrayBuffer
  /** By so many pages; gives how many there were. */
  grow(pages: number): number
}

/** What is used here of an interface of Node that our types leave out. */
export const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: (new (size: { initial: number }) => Memory) & { prototype: Memory } }
}

/**
 * Bounds the memory of every WebAssembly program in this thread, which none of a thread's own limits counts: one that asks for more than so many
 * bytes is told that there is none.
 */
export function boundMemory(most: number): void {
  const { prototype } = webAssembly.Memory
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its memory below
  const { grow } = prototype
  prototype.grow = function bounded(pages) {
    if (this.buffer.byteLength + pages * pageBytes > most) throw new RangeError('more memory than a picture may take')
    return grow.call(this, pages)
  }
}
