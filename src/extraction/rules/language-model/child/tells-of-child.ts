import type { FamilyContext } from '#extraction/rules/item.ts'
import { familySigns, type Household, household } from '#extraction/rules/candidates/household.ts'
import { type ChildSigns, signsOf } from './child-signs.ts'
import { childParts, childPhrases, childWords } from './child-words.ts'
import { lettersIn, type SaidWords, saidIn } from './said-words.ts'
import { plainly } from './spellings.ts'

/**
 * Whether words tell of a child: they speak of a child or a pupil at all, they name one of the family's, or they name a year, class, team, club,
 * school or anything else that the notes on a child name. Each child is looked for alone, since what two of them have in common is about both.
 */
export function tellsOfChild(family: FamilyContext): (text: string) => boolean {
  const children = family.members
    .filter(({ role }) => role === 'child')
    .map((child) => ({ signs: signsOf(child), home: household({ ...family, members: [withoutColons(child)] }) }))
  const parents = parentsNames(family)
  return (text) => {
    const visible = parents === null ? text : text.replace(parents, ' ')
    // Most mail to a family is done with by this, which takes a tenth of the time.
    const plain = plainly(visible)
    if (speaksOfChild({ plain, words: lettersIn(plain) })) return true
    const said = saidIn(visible)
    return speaksOfChild(said) || children.some(({ signs, home }) => isTold(signs, said) || isToldByNotes(home, said))
  }
}

function speaksOfChild({ plain, words }: { plain: string; words: Iterable<string> }): boolean {
  for (const word of words) if (childWords.has(word)) return true
  return childParts.some((part) => plain.includes(part)) || childPhrases.test(plain)
}

function isTold({ names, capitals, parts, runs, unspaced, marks }: ChildSigns, said: SaidWords): boolean {
  return (
    isAnyIn(names, said.stems) ||
    isAnyIn(capitals, said.capitals) ||
    isAnyIn(marks, said.stems) ||
    parts.some((part) => said.letters.includes(part)) ||
    runs.some((run) => said.run.includes(run)) ||
    unspaced.some((name) => said.plain.includes(name)) ||
    said.mailboxes.some((box) => [...names].some((name) => name.length >= fewestOfMailbox && isEnd(box, name)))
  )
}

/** By years, classes, teams and words that the engine knows a member by. */
function isToldByNotes(home: Household, { engine: { text, words } }: SaidWords): boolean {
  const { shared, marks, titles } = familySigns(text, { ...home, words })
  return [...shared, ...marks, ...titles].some((count) => count > 0)
}

const fewestOfMailbox = 3

/** `miasmith@…`, `teammia@…`. */
function isEnd(box: string, name: string): boolean {
  return box.startsWith(name) || box.endsWith(name)
}

function isAnyIn(wanted: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  for (const word of wanted) if (words.has(word)) return true
  return false
}

/** `Year 3: head lice` names a year as well, though the engine takes no figure before a colon for one, since it may be an hour. */
function withoutColons(child: FamilyContext['members'][number]): FamilyContext['members'][number] {
  return { ...child, notes: (child.notes ?? '').replaceAll(/:(?!\d)/g, ' ') }
}

/** A parent's whole name tells of no child, though a child has its last part as well: parents forward what comes to them. */
function parentsNames({ members }: FamilyContext): RegExp | null {
  const firstNames = (role: string) =>
    members.filter((member) => member.role === role).map(({ firstName }) => firstName.trim().toLowerCase())
  const children = firstNames('child')
  const whole = members.flatMap(({ role, firstName, lastName = '' }) => {
    const [first, last] = [firstName.trim(), lastName.trim()]
    if (role !== 'parent' || first === '' || last === '' || children.includes(first.toLowerCase())) return []
    const [one, other] = [RegExp.escape(first), RegExp.escape(last)]
    return [`${one}${between}${other}`, `${other}${between}${one}`]
  })
  return whole.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${whole.join('|')})(?!\\p{L})`, 'giu')
}

const between = '[^\\p{L}\\n]{0,3}'
