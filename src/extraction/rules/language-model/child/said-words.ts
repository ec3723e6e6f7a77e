import { stemOf, wordsOf } from '#extraction/rules/candidates/tokens.ts'
import { plainly, shortly, spellingsOf } from './spellings.ts'

/** A text as a child is looked for in it. */
export interface SaidWords {
  /** As `plainly` writes it. */
  plain: string
  /** In all its spellings, each without accents. */
  letters: string
  /** The words of all spellings. */
  words: ReadonlySet<string>
  /** The words, and what is left of them without the commonest endings. */
  stems: ReadonlySet<string>
  /** The words that are written with a capital. */
  capitals: ReadonlySet<string>
  /** The words in their order, each between blanks. */
  run: string
  /** What stands before the sign of an address, word by word. */
  mailboxes: string[]
  /** As the engine looks for the signs of a member. */
  engine: { text: string; words: ReadonlySet<string> }
}

export function saidIn(text: string): SaidWords {
  const visible = text.replace(/\p{Cf}/gu, '')
  const plain = plainly(visible)
  const whole = [visible, ...otherCuts(visible)].join('\n')
  const spelled = spellingsOf(whole)
  const letters = [...new Set([...spelled, ...spelled.map(shortly)])].join('\n')
  const words = new Set(lettersIn(letters))
  const stems = new Set(words)
  for (const word of words) stems.add(stemOf(word))
  const capitals = new Set(lettersIn(whole).filter(isCapital).map(plainly))
  const engine = visible
    .replaceAll(/:(?!\d)/g, ' ')
    // `3 B`
    .replaceAll(/(?<![\p{L}\d])(\d{1,2})[ .-](?=[A-H](?!\p{L}))/gu, '$1')
  return {
    plain,
    letters,
    words,
    stems,
    capitals,
    run: ` ${lettersIn(plain).join(' ')} `,
    mailboxes: mailboxesIn(plain),
    engine: { text: engine, words: wordsOf(engine) },
  }
}

export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** Its words, cut at all that is no letter, and at each kind of apostrophe. */
export function lettersIn(text: string): string[] {
  return text.split(/[^\p{L}]+|[ʻʼʽˈ]+/u).filter((word) => word !== '')
}

/** The text once more for each way in which names are put together or taken apart that occurs in it. */
function otherCuts(text: string): string[] {
  return [
    // `Mira-` at the end of a line.
    text.replaceAll(/[-\u2010\u2011][ \t]*\r?\n[ \t]*/g, ''),
    // `MirabelReport`
    text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '),
    // `T.J.`, `J-L`, `M i a`
    text.replaceAll(/(?<!\p{L})(\p{L})(?:\. ?|[- ])(?=\p{L}(?!\p{L}))/gu, '$1'),
    // `Mary's`
    text.replaceAll(/(?<=\p{L})['’ʻʼʽˈ`´](?=\p{L})/gu, ''),
  ].filter((other) => other !== text)
}

const longestMailbox = 64

function mailboxesIn(plain: string): string[] {
  const boxes = new Set<string>()
  for (let at = plain.indexOf('@'); at !== -1; at = plain.indexOf('@', at + 1)) {
    const [local = ''] = plain
      .slice(Math.max(0, at - longestMailbox), at)
      .split(/[\s<>:;,()"]/)
      .slice(-1)
    for (const box of lettersIn(local)) boxes.add(box)
  }
  return [...boxes]
}
