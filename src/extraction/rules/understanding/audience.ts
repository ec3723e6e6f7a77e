import type { ToldBy } from '../item.ts'
import type { Block, ReadMail } from '../message.ts'
import type { Character } from './character.ts'
import { type Concern, concernOf, type Household } from './household.ts'
import type { Group } from './groups.ts'
import { greetedParent, greetingOf } from './greeting.ts'
import { anyOf } from './lexicon.ts'
import { welcomesAll } from './occasions.ts'
import { whoseClub } from './whose-club.ts'
import { parentAlone, parentIn, parentMeant } from './parent-of.ts'
import { pupilsByStage } from './school-stage.ts'
import { withoutMusicGrades } from './music-grades.ts'
import { phrases } from './phrases/phrases.ts'

/** First names, and what told of them. */
export interface Concerned {
  members: string[]
  toldBy: ToldBy
}

/** Whom the mail's items concern, told from the nearest words outward. */
export interface Audience {
  /** Null: it is for a class, a year or a team that no member belongs to. */
  concerned: (item: {
    said: string
    /** Of a task, which names what it is for. */
    title?: string
    about: string
    heading: string | null
    isTask: boolean
    /** Help and fare offered to every family: for no child unless it says so. */
    isOpenToAll?: boolean
    /** What stands before it in the mail, nearest first. */
    neighbours: () => string[]
  }) => Concerned | null
  isForeign: (text: string) => boolean
}

export function audienceOf(mail: ReadMail, home: Household, character: Character): Audience {
  const kinds = kindsFor(character).intersection(home.groupKinds)
  const known = new Map<string, Concern>()
  const concern = (text: string): Concern => {
    const found = known.get(text) ?? concernOf(withoutExcluded(text), home, kinds)
    known.set(text, found)
    return found
  }
  // Most items say themselves whom they concern.
  let ofMail: Concerned | null = null
  let greeted: { parent: string | null } | null = null
  // A letter to the families of another class is not ours, whatever it asks.
  const isOthersMail = () => isForeign(character.subject) || isForeign(greetingOf(mail))
  const isForeign = (text: string) => concern(text).isForeign
  return {
    isForeign,
    concerned: ({ said, title, about, heading, isTask, isOpenToAll, neighbours }) => {
      const own = concern(said)
      if (own.isForeign) return null
      if (own.byName) return { members: own.members, toldBy: 'name' }
      const parent = parentIn(said, home)
      if (parent !== null && isTask && vocative.test(said)) return { members: [parent], toldBy: 'name' }
      const [only, ...others] = home.children
      if (only !== undefined && others.length === 0 && ofTheChild.test(said))
        return { members: [only.firstName], toldBy: 'name' }
      const meant = parentMeant(`${title ?? ''}\n${said}`, home)
      if (meant !== null) return { members: [meant], toldBy: 'name' }
      if (own.members.length > 0) return { members: own.members, toldBy: 'notes' }
      if (isForWholeFamily(`${said}\n${heading ?? ''}`)) return everybody
      const byHeading = heading === null ? null : concern(heading)
      if (byHeading?.isForeign === true) return null
      if (byHeading !== null && byHeading.members.length > 0) return { members: byHeading.members, toldBy: 'heading' }
      if (isOpenToAll === true && character.sphere === 'school') return everybody
      const byAbout = concern(about)
      if (!byAbout.isForeign && byAbout.members.length > 0) return { members: byAbout.members, toldBy: 'around' }
      for (const [distance, near] of neighbours().entries()) {
        const { isForeign: isOthers, members } = concern(near)
        if (isOthers && isTask && distance === 0 && beginsWithGroup.test(near)) return null
        if (!isOthers && members.length > 0) return { members, toldBy: 'around' }
      }
      if (byAbout.isForeign) return null
      greeted ??= { parent: greetedParent(mail, home, character) }
      if (greeted.parent !== null) return { members: [greeted.parent], toldBy: 'greeting' }
      if (isOthersMail()) return null
      ofMail ??= concernedByMail(mail, home, character, concern)
      if (ofMail.members.length > 0) return ofMail
      const members = parentAlone(mail, home, character, `${said} ${about} ${heading ?? ''}`)
      return members.length > 0 ? { members, toldBy: 'parent' } : ofMail
    },
  }
}

/** `Your daughter’s check-up`, where there is one child. */
const ofTheChild = phrases(/\byour (?:child|son|daughter)(?:['’]s)?\b/i)

/** `Years 5 and 6 will go skating. Please pay £4`: what is asked next is asked of them. */
const beginsWithGroup = phrases(/^\s*(?:(?:the|our|all) )?(?:years?|grades?|class|yr) ?\d/i)

const everybody: Concerned = { members: [], toldBy: 'everybody' }

const vocative = phrases(/^\s*(?:and |so )?\p{Lu}\p{L}+,?\s+(?:could|can|would|will|please)\b/u)

function kindsFor(character: Character): ReadonlySet<Group['kind']> {
  const all: Group['kind'][] = ['grade', 'standard', 'class', 'team']
  if (character.sphere === 'sports' || character.sphere === 'activities') all.push('level', 'section')
  if (character.sphere === 'school') all.push('room')
  if (character.sphere === 'personal' || character.sphere === 'travel' || character.sphere === 'appointment')
    return new Set(['team', 'class'])
  return new Set(all)
}

/** Clauses that leave someone out: `Idris is off the hook`, `Tilly can come at Easter`. */
function withoutExcluded(text: string): string {
  const start = withoutMusicGrades(text.slice(0, 4000))
  // Few texts leave anyone out; cutting all of them into clauses took a tenth of the whole understanding.
  if (!excluded.test(start)) return start
  return start
    .split(/(?<=[.!?;\n])\s|,\s(?=\p{Lu}\p{L}+ (?:is|can|and)\b)|\sand\s(?=\p{Lu}\p{L}+ (?:is|can)\b)/u)
    .filter((clause) => !excluded.test(clause))
    .join(' . ')
}

const excluded = anyOf(
  'off the hook|too (?:old|young|grown[- ]up|big|small|little)|can come (?:at|next|another|when)',
  'another time|next time|not (?:included|invited|this time)|waitlist|waiting list|had such a',
  'tell them i said',
)

function isForWholeFamily(text: string): boolean {
  return welcomesAll.test(text) && !/\b(?:year|grade|class) ?\d/i.test(text)
}

/** Whom the mail as a whole is about: by its subject, its greeting and sender, then by all it says. */
function concernedByMail(
  mail: ReadMail,
  home: Household,
  character: Character,
  concern: (text: string) => Concern,
): Concerned {
  const sender = `${character.author?.name ?? ''} ${(character.author?.address ?? '').replace(/[@._-]/g, ' ')}`
  const foot = textOf(mail, (zone) => zone === 'footer' || zone === 'signature').slice(0, 3000)
  const rounds: [string, ToldBy][] = [
    [character.subject, 'subject'],
    [`${greetingOf(mail)}\n${sender}`, 'greeting'],
    ...(character.sphere === 'school' ? [] : [[contactLine(foot), 'mail'] satisfies [string, ToldBy]]),
  ]
  for (const [text, toldBy] of rounds) {
    const found = concern(text)
    if (found.members.length > 0) return settle(found.members, toldBy, home)
    if (toldBy === 'greeting') {
      const meant = whoseClub(character, home)
      if (meant.length > 0) return settle(meant, toldBy, home)
    }
  }
  const body = textOf(mail, (zone) => zone !== 'quoted').slice(0, 20_000)
  if (character.sphere === 'school') {
    const stage = pupilsByStage(sender, home)
    if (stage.length > 0)
      return settle(
        stage.map((child) => child.firstName),
        'school-stage',
        home,
      )
    const pupils = pupilsOf(body, home, concern)
    const [only, ...others] = home.children
    return pupils.length === 0 && only !== undefined && others.length === 0
      ? { members: [only.firstName], toldBy: 'only-child' }
      : settle(pupils, 'mail', home)
  }
  const found = concern(body)
  return settle(found.members.length > 0 ? found.members : concern(foot).members, 'mail', home)
}

function textOf(mail: ReadMail, isWanted: (zone: Block['zone']) => boolean): string {
  return mail.blocks
    .filter((block) => isWanted(block.zone))
    .map((block) => block.text)
    .join('\n')
}

function contactLine(foot: string): string {
  return contact.exec(foot)?.[0] ?? ''
}

const contact = phrases(/\b(?:you (?:get|receive|are receiving)|contact for|roster|on behalf of|because)\b[^.]{0,200}/i)

/** The children whose year, class or room a school's mail names anywhere go to that school. */
function pupilsOf(body: string, home: Household, concern: (text: string) => Concern): string[] {
  const parts = body.split(/[\n.;•·|]/).slice(0, 600)
  const found = new Set(parts.filter((part) => namesAGroup.test(part)).flatMap((part) => concern(part).members))
  const marked = found.size > 0 ? [] : concern(body).members
  return home.children.map((child) => child.firstName).filter((name) => found.has(name) || marked.includes(name))
}

const namesAGroup = /\d|reception|kinder|pre-?k|preschool|sophomore|freshm|junior|senior|room|class/i

/** Of several children, all of them is the whole family: nobody in particular. */
function settle(members: string[], toldBy: ToldBy, home: Household): Concerned {
  if (members.length === 0) return { members, toldBy: 'nothing' }
  return home.children.length > 1 && members.length === home.children.length ? everybody : { members, toldBy }
}
