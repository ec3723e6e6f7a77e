/** More than this is no name; and composing a long run of marks takes the square of its length. */
const mostRead = 1000

/** A name as it is stored: whitespace collapsed, ends trimmed, letters composed (NFC). */
export function normaliseName(text: string): string {
  return text.slice(0, mostRead).normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Letters, spaces, hyphens and apostrophes only, 2 to 100 characters; at least one letter. */
export function isPersonName(name: string): boolean {
  const length = Array.from(name).length
  return length >= 2 && length <= 100 && /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name)
}
