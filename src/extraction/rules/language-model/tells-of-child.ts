import type { FamilyContext } from '../item.ts'
import { familySigns, household } from '../candidates/household.ts'
import { fold, wordsOf } from '../candidates/tokens.ts'

type Member = FamilyContext['members'][number]

/**
 * Whether words tell of a child of the family: they name one, or they name a year, class, team, club, school or anything else that the notes
 * on a child name. Each child is looked for alone, since what two of them have in common is about both.
 */
export function tellsOfChild(family: FamilyContext): (text: string) => boolean {
  const children = family.members.filter(({ role }) => role === 'child').map((member) => signsOf(member, family))
  return (text) => {
    if (children.length === 0) return false
    const plain = withoutColons(text.replace(/\p{Cf}/gu, ''))
    const folded = fold(plain)
    const own = partsOf(folded)
    const said: Said = { text: plain, folded, parts: new Set(own), run: ` ${own.join(' ')} `, words: wordsOf(plain) }
    return children.some((isToldOf) => isToldOf(said))
  }
}

interface Said {
  text: string
  folded: string
  parts: ReadonlySet<string>
  /** The parts in their order, each between blanks. */
  run: string
  words: ReadonlySet<string>
}

function signsOf(child: Member, family: FamilyContext): (said: Said) => boolean {
  const notes = withoutColons(child.notes ?? '')
  const home = household({ ...family, members: [{ ...child, notes }] })
  const names = [...new Set(home.children.flatMap((each) => [...each.names]))].map(nameOf)
  return (said) => {
    if (names.some((isNamed) => isNamed(said))) return true
    const { shared, marks, titles } = familySigns(said.text, { ...home, words: said.words })
    return [...shared, ...marks, ...titles].some((count) => count > 0)
  }
}

/** `Year 3: head lice` names a year as well, though the engine takes no figure before a colon for one, since it may be an hour. */
function withoutColons(text: string): string {
  return text.replaceAll(/:(?!\d)/g, ' ')
}

/** A name counts as it is written, without what parts it (`DArcy`), and by each part of it that is no short word (`Lena` for `Anna-Lena`). */
function nameOf(name: string): (said: Said) => boolean {
  const parts = partsOf(name)
  if (parts.length === 0) return ({ folded }) => name !== '' && folded.includes(name)
  const run = ` ${parts.join(' ')} `
  const alone = [parts.join(''), ...parts.filter((part) => part.length >= fewestLetters)]
  // These scripts set no blanks between words.
  const isUnspaced = unspaced.test(name)
  return (said) =>
    alone.some((part) => said.parts.has(part)) || said.run.includes(run) || (isUnspaced && said.folded.includes(name))
}

const fewestLetters = 3
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** The words of a folded text and of a folded name, cut in the same way: at all that is no letter, and at each kind of apostrophe. */
function partsOf(folded: string): string[] {
  return folded.split(/[^\p{L}]+|[ʻʼʽˈ]+/u).filter((part) => part !== '')
}
