/** The column at which the writer's program broke lines; 0 where it did not. */
export function wrapWidth(lines: string[]): number {
  let width = 0
  for (const line of lines) {
    const length = line.length
    if (length > longestWrap) {
      if (isProse(line)) return 0
      continue
    }
    if (length > width) width = length
  }
  return width < shortestWrap ? 0 : width
}

/** Whether `next` goes on where `line` was broken for length: its first word would not have fitted. */
export function isWrapped(line: string, { next, width }: { next: string; width: number }): boolean {
  if (width === 0 || /^\s*[\p{L} ]{2,24}:(?:\s|$)/u.test(next)) return false
  const word = /^\s*(\S+)/.exec(next)?.[1] ?? ''
  // Most programs break a little before the longest line they ever wrote.
  return line.length + 1 + word.length > width - slack
}

const longestWrap = 100
const shortestWrap = 50
const slack = 4

/** A long line of words, not an address of a web page. */
function isProse(line: string): boolean {
  return line.split(' ', 9).length > 8
}
