import { codeAt } from '#basics/code-at.ts'

const address = /^[a-z0-9.-]+\.[a-z]{2,24}\//i
const mailbox = /^[^@\s]{1,64}@[a-z][a-z0-9-]{0,62}\.[a-z]/i

/** Whether a text holds a web address or mailbox at all: most hold none, and need not be searched word by word. */
export function mayHoldAddress(text: string): boolean {
  return text.includes('/') || text.includes('@') || text.includes('www.')
}

/** Where a web address or mailbox that begins at `start` ends; `start` itself where none begins. */
export function opaqueEnd(text: string, start: number): number {
  const { length } = text
  let end = start
  let looksLikeOne = false
  while (end < length) {
    const code = codeAt(text, end)
    if (code <= 0x20 || code === 0xa0) break
    // Only a slash or an at sign makes a run worth a closer look.
    if (code === 0x2f || code === 0x40) looksLikeOne = true
    end++
  }
  if (!looksLikeOne) return startsWithWww(text, start) ? end : start
  const run = text.slice(start, Math.min(end, start + 300))
  const isOpaque = run.includes('://') || address.test(run) || mailbox.test(run)
  return isOpaque ? end : start
}

function startsWithWww(text: string, start: number): boolean {
  return codeAt(text, start) === 0x77 && text.startsWith('www.', start)
}
