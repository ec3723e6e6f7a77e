import type { FamilyContext } from '#extraction/rules/item.ts'
import { stemOf } from '#extraction/rules/candidates/tokens.ts'
import { calledNames, isCommon } from './called-names.ts'
import { isCapital, lettersIn } from './said-words.ts'
import { plainly, shortly, spellingsOf } from './spellings.ts'

/** By what a text tells of one child. */
export interface ChildSigns {
  /** Whole words. */
  names: ReadonlySet<string>
  /** Words of two letters, which count with a capital alone. */
  capitals: ReadonlySet<string>
  /** Letters anywhere, also within a word. */
  parts: readonly string[]
  /** Words in this order, between blanks. */
  runs: readonly string[]
  /** Names in scripts that set no blanks between words, and those without a letter. */
  unspaced: readonly string[]
  /** Words of the notes, without their commonest endings. */
  marks: ReadonlySet<string>
}

type Member = FamilyContext['members'][number]

/**
 * A name counts as it is written, without what parts it (`DArcy`), and by each part of it that is no short word (`Lena` for `Anna-Lena`), with what
 * somebody of that name is called; a part of five letters or more also within other words. So does the last name.
 */
export function signsOf({ firstName, lastName = '', notes = '' }: Member): ChildSigns {
  const written = [firstName, lastName].flatMap((name) => spellingsOf(name).map((each) => lettersIn(each)))
  const whole = written.map((parts) => parts.join('')).filter((name) => name !== '')
  const single = written.flatMap((parts) => parts.filter((part) => part.length >= fewestLetters))
  const spoken = lettersIn(plainly(firstName))
  const called = spoken.flatMap((part) => [...calledNames(part)])
  const initials = spoken.length > 1 ? [spoken.map((part) => part.charAt(0)).join('')] : []
  const names = new Set([...whole, ...single, ...called].flatMap(withShort))
  const noted = notedIn(notes)
  return {
    names,
    capitals: new Set([
      ...written.flat().filter((part) => part.length === 2 && !particles.has(part)),
      ...initials.filter((letters) => !isCommon(letters) && !particles.has(letters)),
      ...noted.capitals,
    ]),
    parts: [
      ...new Set(
        [...whole, ...single, ...noted.titles].flatMap(withShort).filter((name) => name.length >= fewestWithin),
      ),
    ],
    runs: written.filter((parts) => parts.length > 0).map((parts) => ` ${parts.join(' ')} `),
    unspaced: [firstName, lastName]
      .map((name) => plainly(name.trim()))
      .filter((name) => name !== '' && (unspaced.test(name) || lettersIn(name).length === 0)),
    marks: noted.marks,
  }
}

const fewestLetters = 3
const fewestWithin = 5
const fewestShort = 4
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Parts of names that are words of their languages. */
const particles = new Set('al ap da de di do du el em en la le mc ni te to um un van von zu'.split(' '))

function withShort(name: string): string[] {
  const short = shortly(name)
  return short === name || short.length < fewestShort ? [name] : [name, short]
}

const longestNotes = 500

/** The names of schools, clubs and people among them; of two letters with a capital alone. */
function notedIn(notes: string): { marks: Set<string>; titles: string[]; capitals: string[] } {
  const visible = notes.slice(0, longestNotes).replace(/\p{Cf}/gu, '')
  const joined = visible.replaceAll(/(?<=\p{L})['’ʻʼʽˈ`´](?=\p{L})/gu, '')
  const words = [...new Set([...lettersIn(visible), ...lettersIn(joined)])].filter((word) => !isCommon(plainly(word)))
  const spelled = (those: readonly string[]) => those.flatMap(spellingsOf).flatMap(withShort)
  const marks = spelled(words.filter((word) => word.length >= fewestLetters))
  return {
    marks: new Set(marks.flatMap((word) => [word, stemOf(word)]).filter((word) => word.length >= fewestLetters)),
    titles: spelled(words.filter(isCapital)),
    capitals: words.filter((word) => word.length === 2 && isCapital(word)).map(plainly),
  }
}
