const longest = 90

/** A title as a calendar shows it: one line, without reply marks and pictures, not ending in a word that joins, cut at a word. */
export function tidyTitle(text: string): string {
  const line = text
    .replace(replyMarks, '')
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D|[|*•]/gu, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:!?–—-]+/, '')
    .replace(/[\s,.;:!–—-]+$/, '')
  const whole = withoutLooseEnd(line)
  const cut = whole.length <= longest ? whole : `${whole.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
  const loud = cut.match(shouted)?.length ?? 0
  const quiet = isShouted(cut)
    ? cut.toLowerCase()
    : loud < 2
      ? cut
      : cut.replace(shouted, (word) => word.charAt(0) + word.slice(1).toLowerCase())
  return quiet.charAt(0).toUpperCase() + quiet.slice(1)
}

/** Fewer than `baseSubject` takes away: a title may stand in a list of matches (`Vs: Brampton`). */
const replyMarks = /^\s*(?:(?:re|fwd?|aw|tr)\s*:\s*)+/i

const looseEnd = /\s(?:is|are|will|be|on|at|from|by|for|to|in|of|the|and|with|a|an|this|or|&)$/i

function withoutLooseEnd(line: string): string {
  const shorter = line.replace(looseEnd, '')
  return shorter === line ? line : withoutLooseEnd(shorter)
}

/** A word in capitals. One of up to four letters, or one alone, may be an abbreviation (`SATS`, `NAPLAN`). */
const shouted = /(?<![\p{L}\d'’])\p{Lu}{5,}(?![\p{L}\d])/gu

/** Several words, all in capitals; an abbreviation alone is not shouted. */
function isShouted(text: string): boolean {
  return /\p{Lu}{4,}[^\p{L}]+\p{Lu}{2,}/u.test(text) && text === text.toUpperCase()
}
