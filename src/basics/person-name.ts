/** More than this is no name; and composing a long run of marks takes the square of its length. */
const mostRead = 1000

/** A name as it is stored: whitespace collapsed, ends trimmed, letters composed (NFC). */
export function normaliseName(text: string): string {
  return text.slice(0, mostRead).normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Letters, spaces, hyphens and apostrophes only, 2 to 100 characters; at least one letter, and no tower of marks. */
export function isPersonName(name: string): boolean {
  const length = Array.from(name).length
  if (length < 2 || length > 100 || towerOfMarks.test(name)) return false
  return /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name)
}

/** No script puts more than a handful of marks on a letter; a tower of them would cover what stands above it. */
const towerOfMarks = /\p{M}{7}/u
