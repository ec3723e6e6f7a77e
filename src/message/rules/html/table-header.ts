/**
 * Whether the first row names the columns of the rows below it: only short words, each its own, and no figure in it,
 * where the rows below have figures or the words are those that tables of dates begin with.
 */
export function namesColumns(first: string[], below: string[][]): boolean {
  const names = first.filter((text) => text !== '')
  if (below.length === 0 || names.length < 2 || new Set(names).size < names.length) return false
  if (names.some((text) => text.length > longestName || /\d|[.!?]$|:$/.test(text))) return false
  const known = names.filter((text) => commonColumns.test(text)).length
  return known >= 2 || (known === 1 && names.length >= 3)
}

const longestName = 30
const commonColumns =
  /^(?:date|day|week|term|time|times|when|start|starts|end|finish|event|activity|what|session|class|course|assignment|task|item|where|venue|place|location|field|court|ground|room|opponent|opposition|opp|team|h\/a|home|away|who|child|student|participant|name|passenger|year|grade|group|due|due date|status|fee|cost|price|amount|notes?|details|comments?|round|rd|match|game|date \/ time|date & time|date and time)\b/i
