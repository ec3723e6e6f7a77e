import { gap } from './signs.ts'

/** A longer run tells little more than a piece of it does, and a small table of them stays near the processor. */
const longest = 6

/** Of a long run the beginning of its most telling word. */
export function mostTelling(run: string): string {
  if (run.length <= longest) return run
  const words = run.split(gap)
  const at = words.reduce((best, word, index) => (weight(word) > weight(words[best] ?? '') ? index : best), 0)
  return `${at > 0 ? gap : ''}${words[at]}${at < words.length - 1 ? gap : ''}`.slice(0, longest)
}

/** As rare as the plainest of the runs: of two sets, of each of which a text must hold a run, fewer texts meet the rarer. */
export function rarity(runs: readonly string[]): number {
  return runs.length === 0 ? 0 : Math.min(...runs.map((run) => letters(run) + 0.3 * run.length))
}

function letters(run: string): number {
  return run
    .replaceAll('|', gap)
    .split(gap)
    .reduce((sum, word) => sum + weight(word), 0)
}

/** What stands in nearly every text tells next to nothing. */
function weight(word: string): number {
  return common.has(word) ? word.length / 4 : word.length
}

const common = new Set(
  (
    'a all an and are as at be but by can for from have i if in is it not of on or our out so that the their there they ' +
    'this to we will with you your'
  ).split(' '),
)
