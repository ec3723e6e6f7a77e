const list = new Intl.ListFormat('en-GB')

/** `Mia, Leo and Ada`; nothing of none. */
export function sayList(parts: readonly string[]): string {
  return list.format(parts)
}
