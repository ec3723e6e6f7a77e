const mostWords = 8

/** The words of what somebody typed, in small letters; the database's text is cut into words at the same places. */
export function wordsAsked(query: string): string[] {
  return (query.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, mostWords)
}
