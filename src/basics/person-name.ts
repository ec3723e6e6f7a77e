/** A name as it is stored: whitespace collapsed, ends trimmed, letters composed (NFC). */
export function normaliseName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Letters, spaces, hyphens and apostrophes only, 2 to 100 characters; at least one letter. */
export function isPersonName(name: string): boolean {
  return name.length >= 2 && name.length <= 100 && /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name)
}
