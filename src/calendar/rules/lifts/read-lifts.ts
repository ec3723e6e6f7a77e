import type { Lift } from '#calendar/contract.ts'
import { asking, type Clause, clausesOf } from './lift-clauses.ts'
import { type Lifts, nobody } from './lifts.ts'

export interface KnownPerson {
  id: string
  firstName: string
  lastName: string | null
  role: 'parent' | 'child'
  /** What is known of them: `Grandma, lives next door`. */
  about: string
}

interface About {
  event: { title: string; location: string | null; attendees: readonly string[] }
  members: readonly KnownPerson[]
  /** The member whose words they are; null for anybody else. */
  writer: string | null
}

/**
 * Who takes the children of an event, and who brings them back, as a text says it: `I'll take him, can you bring him home?`,
 * `Grandma collects her`, `drop-off: Ana`. What is asked, denied, only possible, or said of somebody who is not known is
 * not said; two answers are none. Of somebody outside the family both the child and who takes it have to be named.
 */
export function readLifts(text: string, about: About): Lifts {
  const children = about.members.filter(({ id, role }) => role === 'child' && about.event.attendees.includes(id))
  const said: Record<'there' | 'back', Set<string>> = { there: new Set(), back: new Set() }
  if (children.length === 0) return { liftThere: null, liftBack: null }
  const names = new Set(about.members.flatMap(({ firstName }) => wordsOf(firstName)))
  const reading: Reading = { ...about, children, names }
  const drivers = new Map<Clause, Said>()
  for (const clause of clausesOf(text, (word) => names.has(word))) {
    const found = readClause(clause, { ...reading, earlier: clause.before && (drivers.get(clause.before) ?? null) })
    if (found === null) continue
    // `Ana picks her up from school and takes her to swimming`: that was no way back.
    const earlier = clause.before && drivers.get(clause.before)
    if (earlier?.isPickUp === true && earlier.driver === found.driver && found.ways.includes('there'))
      said.back.delete(earlier.driver)
    drivers.set(clause, found)
    for (const way of found.ways) said[way].add(found.driver)
  }
  return { liftThere: onlyOf(said.there), liftBack: onlyOf(said.back) }
}

function onlyOf(said: ReadonlySet<string>): Lift {
  const [only] = said
  return only !== undefined && said.size === 1 ? only : null
}

interface Reading extends About {
  children: readonly KnownPerson[]
  names: ReadonlySet<string>
}

interface Said {
  driver: string
  ways: readonly ('there' | 'back')[]
  isPickUp?: boolean
}

type InSentence = Reading & { earlier: Said | null }

const there = ['there'] as const
const back = ['back'] as const
const both = ['there', 'back'] as const

function readClause(clause: Clause, reading: InSentence): Said | null {
  const { words, isAsked } = clause
  if (isAsked || words.length > 40) return null
  const needless = reading.writer === null ? null : readNeedless(words)
  if (needless !== null) return needless
  if (words.some((word, at) => doubtful.has(word) && !isNameAt(words, { ...reading, at }))) return null
  if (asking.has(words[0] ?? '') && !isNameAt(words, { ...reading, at: 0 })) return null
  return (
    readLabel(words, reading) ??
    readAlone(clause, reading) ??
    readBy(clause, reading) ??
    readWith(clause, reading) ??
    readDuty(clause, reading) ??
    readDeed(clause, reading)
  )
}

/** A word that may be `will` is a name where a deed follows. */
function isNameAt(words: readonly string[], { at, names }: Reading & { at: number }): boolean {
  const [word, next] = [words[at] ?? '', words[at + 1] ?? '']
  return names.has(word) && (next === 'will' || next === 'is' || deeds.has(next))
}

/** Words that make a sentence less than a promise. */
const doubtful = new Set(
  `not never no if unless whether or either might may could should would maybe perhaps possibly hopefully usually normally
  often sometimes try tries trying want wants wanted hope hopes ask asks asked instead anyone anybody someone somebody
  need needs please let whoever parents`.split(/\s+/),
)

/** `No lift needed`, `no need to pick her up`, `nobody needs to take them`. */
function readNeedless(words: readonly string[]): Said | null {
  const line = words.join(' ')
  const found =
    /^(?:there is |there's )?no (?:(?<noun>lift|ride|drop off|pick up)s? (?:is |are )?(?:needed|necessary|required)|need (?:to|for anyone to|for anybody to) (?<deed>take|drive|drop|collect|pick|fetch|bring))(?<rest>.*)$/.exec(
      line,
    ) ??
    /^(?:nobody|no one|no-one) (?:needs|has) to (?<deed>take|drive|drop|collect|pick|fetch|bring)(?<rest>.*)$/.exec(
      line,
    )
  if (!found?.groups) return null
  const { noun = '', deed = '', rest = '' } = found.groups
  const ways = waysIn(rest.split(' '))
  if (ways !== null) return { driver: nobody, ways }
  if (noun === 'drop off' || deed === 'drop' || deed === 'take' || deed === 'drive')
    return { driver: nobody, ways: there }
  if (noun === 'pick up' || ['collect', 'pick', 'fetch'].includes(deed)) return { driver: nobody, ways: back }
  return noun === '' ? null : { driver: nobody, ways: both }
}

/** `Drop-off: Ana`, `home: Sam`, of somebody of the family. */
function readLabel(words: readonly string[], reading: Reading): Said | null {
  const at = words.indexOf(':')
  if (at < 1 || reading.writer === null || words.length > at + 3) return null
  const driver = driverAt(words, { ...reading, at: words.length - 1 })
  const label = words.slice(0, at).join(' ')
  const ways = labels.find(([pattern]) => pattern.test(label))?.[1]
  return driver === null || ways === undefined ? null : { driver, ways }
}

const labels: [RegExp, readonly ('there' | 'back')[]][] = [
  [/(?:^|\s)(?:drop off|lift there|ride there|there|taking|outward)$/, there],
  [/(?:^|\s)(?:pick up|lift home|lift back|ride home|home|back|collecting|return)$/, back],
  [/(?:^|\s)(?:lift|lifts|driver|driving|bothways)$/, both],
]

/** `She walks home by herself`, `Leo takes the bus there`. */
function readAlone({ words, before }: Clause, reading: Reading): Said | null {
  const at = words.findIndex((word) => alone.has(word))
  if (at < 0 || !isOfChildren(subjectBefore(at, { words, before }), reading)) return null
  const verb = words[at] ?? ''
  const rest = words.slice(at + 1)
  const line = rest.join(' ')
  const isAlone = /\b(?:alone|(?:by|on) (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own|own way)\b/.test(line)
  const isByBus = /^(?:the )?(?:school )?(?:bus|train|tram)\b|\bby (?:bus|train|tram|bike|bicycle)\b/.test(line)
  const isOwn = isAlone || isByBus || onFoot.has(verb)
  if (!isOwn || rest.includes('with') || isElsewhere(rest, { ...reading, preposition: 'to' })) return null
  const ways = waysIn(rest)
  return ways === null ? null : { driver: nobody, ways }
}

const onFoot = new Set(['walk', 'walks', 'walking', 'cycle', 'cycles', 'cycling', 'bike', 'bikes', 'biking'])
const alone = new Set([
  ...onFoot,
  ...`go goes going come comes coming get gets getting take takes taking make makes making travel travels`.split(' '),
])

/** `Mia is collected by Sam`, `they are driven home by Ana`. */
function readBy({ words, before }: Clause, reading: Reading): Said | null {
  const by = words.indexOf('by')
  const deed = words.findIndex((word) => passive.has(word))
  if (deed < 0 || by < deed || !isOfChildren(subjectBefore(deed, { words, before }), reading)) return null
  const driver = driverAt(words, { ...reading, at: by + 1 })
  if (driver === null) return null
  return { driver, ways: waysIn(words.slice(deed + 1)) ?? passive.get(words[deed] ?? '') ?? there }
}

const passive = new Map<string, readonly ('there' | 'back')[]>([
  ['taken', there],
  ['driven', there],
  ['dropped', there],
  ['brought', there],
  ['walked', there],
  ['collected', back],
  ['picked', back],
  ['fetched', back],
])

/** `Mia goes with Ana`, `he comes home with Sam`, `she gets a lift home with Grandma`. */
function readWith({ words, before }: Clause, reading: Reading): Said | null {
  const at = words.findIndex((word) => word === 'with' || word === 'from')
  const deed = words.findIndex((word) => goes.has(word))
  if (deed < 0 || at < deed || !isOfChildren(subjectBefore(deed, { words, before }), reading)) return null
  const between = words.slice(deed + 1, at)
  if (words[at] === 'from' && !between.includes('lift') && !between.includes('ride')) return null
  const driver = driverAt(words, { ...reading, at: at + 1 })
  if (driver === null) return null
  const ways = waysIn([...between, ...words.slice(at + 2)])
  if (isElsewhere(between, { ...reading, preposition: 'to' })) return null
  if (ways !== null) return { driver, ways }
  return /^(?:go|goes|going|travels)$/.test(words[deed] ?? '') ? { driver, ways: there } : null
}

const goes = new Set(`go goes going come comes coming get gets getting travel travels has ride rides`.split(' '))

/** `Ana does drop-off`, `I'm on pick-up`. */
function readDuty({ words, before }: Clause, reading: InSentence): Said | null {
  if (reading.writer === null) return null
  const line = words.join(' ')
  const found =
    /^(?<who>.*?)\s*\b(?:do|does|doing|on|has|have|got|covers|handles) (?:the )?(?<duty>drop off|pick up)\b/.exec(line)
  if (found?.groups) {
    const subject = (found.groups['who'] ?? '').split(' ').filter((word) => !fillers.has(word) && word !== '')
    const driver = driverAt(subject, { ...reading, at: subject.length - 1 })
    return driver === null ? null : { driver, ways: found.groups['duty'] === 'drop off' ? there : back }
  }
  // `Ana does drop-off and pick-up.`
  const isOther =
    /^(?:the )?(?:drop off|pick up)$/.test(line) && /\b(?:drop off|pick up)$/.test(before?.words.join(' ') ?? '')
  if (!isOther || reading.earlier === null) return null
  return { driver: reading.earlier.driver, ways: line.endsWith('drop off') ? there : back }
}

const fillers = new Set(`will is am are can also then now going to gonna have has just offered happy`.split(' '))

/** `Ana takes Mia`, `I'll drop him off`, `Sam picks up`. */
function readDeed({ words, before }: Clause, reading: InSentence): Said | null {
  const at = words.findIndex((word, index) => deeds.has(word) && !isNounHere(words, index))
  const deed = deeds.get(words[at] ?? '')
  if (deed === undefined) return null
  const lead = words.slice(0, at)
  while (fillers.has(lead.at(-1) ?? '') && !isLastName(lead, reading)) lead.pop()
  if (isOneOfTwo(lead, { verb: words[at] ?? '', words, before, reading })) return null
  const driver = lead.length === 0 ? carriedOver(before, reading) : driverAt(lead, { ...reading, at: lead.length - 1 })
  if (driver === null || (words.includes('can') && lead.at(-1) !== 'i')) return null
  const isPickUp = words[at]?.startsWith('pick') === true
  const object = objectIn(words.slice(at + 1), reading)
  if (object === 'other' || (reading.writer === null && object?.isNamed !== true)) return { driver, ways: [] }
  const rest = object?.rest ?? words.slice(at + 1)
  const ways = deed(rest, { hasObject: object !== null, ...reading })
  return { driver, ways: ways ?? [], isPickUp }
}

/** `Ana and Sam take her`: two, of whom either may. `Sam, Ana takes her` speaks to one of the other. */
function isOneOfTwo(
  lead: readonly string[],
  { verb, words, before, reading }: { verb: string; words: readonly string[]; before: Clause | null; reading: Reading },
): boolean {
  if (before?.words.length !== 1 || lead.at(-1) === 'i' || driverAt(before.words, { ...reading, at: 0 }) === null)
    return false
  return !verb.endsWith('s') && !words.includes('is')
}

function isLastName(lead: readonly string[], reading: Reading): boolean {
  return lead.length === 1 && driverAt(lead, { ...reading, at: 0 }) !== null
}

/** `the drop`, `a walk`. */
function isNounHere(words: readonly string[], at: number): boolean {
  return ['the', 'a', 'an', 'this', 'that', 'on'].includes(words[at - 1] ?? '')
}

/** `Ana takes him and brings him back`: who was said holds on. A name alone before an `and` is one of two. */
function carriedOver(before: Clause | null, { earlier }: InSentence): string | null {
  return before === null || earlier === null || earlier.driver === nobody ? null : earlier.driver
}

type Deed = (rest: readonly string[], known: Reading & { hasObject: boolean }) => readonly ('there' | 'back')[] | null

const takes: Deed = (rest, known) => {
  const ways = waysIn(rest)
  if (!known.hasObject && ways === null) return null
  return isElsewhere(rest, { ...known, preposition: 'to' }) ? null : (ways ?? there)
}
const drops: Deed = (rest, known) => {
  const further = rest[0] === 'off' ? rest.slice(1) : rest
  if (!known.hasObject && ['by', 'over'].includes(rest[0] ?? '')) return null
  if (!known.hasObject && further.length > 0 && !goesOn.has(further[0] ?? '')) return null
  return isElsewhere(further, { ...known, preposition: 'to' }) || isElsewhere(further, { ...known, preposition: 'at' })
    ? null
    : (waysIn(further) ?? there)
}
const brings: Deed = (rest, known) => {
  return known.hasObject && !isElsewhere(rest, { ...known, preposition: 'to' }) ? waysIn(rest) : null
}
const collects: Deed = (rest, known) => {
  if (!known.hasObject && rest.length > 0 && !goesOn.has(rest[0] ?? '')) return null
  return isElsewhere(rest, { ...known, preposition: 'from' }) ? null : back
}
const picks: Deed = (rest, known) => {
  // `Picks up` may stand on either side of whom.
  const at = rest.indexOf('up')
  return at < 0 || at > 3 ? null : collects(rest.slice(at + 1), known)
}
const gets: Deed = (rest, known) => {
  if (!known.hasObject) return null
  if (rest[0] === 'from') return isElsewhere(rest, { ...known, preposition: 'from' }) ? null : back
  const ways = waysIn(rest.slice(0, 2))
  return ways === both || ways === there ? null : ways
}
const gives: Deed = (rest, known) => {
  const isRide = rest.slice(0, 3).some((word) => word === 'lift' || word === 'ride')
  return isRide && known.hasObject && !isElsewhere(rest, { ...known, preposition: 'to' }) ? waysIn(rest) : null
}
const walks: Deed = (rest, known) => (known.hasObject && waysIn(rest) !== null ? takes(rest, known) : null)

const deeds = new Map<string, Deed>(
  [
    ['take takes taking drive drives driving', takes] as const,
    ['drop drops dropping', drops] as const,
    ['bring brings bringing', brings] as const,
    ['collect collects collecting fetch fetches fetching', collects] as const,
    ['pick picks picking', picks] as const,
    ['get gets getting', gets] as const,
    ['give gives giving', gives] as const,
    ['walk walks walking', walks] as const,
  ].flatMap(([forms, deed]) => forms.split(' ').map((form) => [form, deed] as const)),
)

/** Which ways the words after a deed name; null where none. */
function waysIn(rest: readonly string[]): readonly ('there' | 'back')[] | null {
  if (rest.includes('bothways')) return both
  if (rest.includes('home') || rest.includes('back')) return back
  return rest.includes('there') || rest.includes('along') || rest.includes('to') ? there : null
}

/** Whom a deed is done to: the event's children, all of them; `other` for anybody and anything else, null for none. */
function objectIn(
  rest: readonly string[],
  { children }: Reading,
): { rest: readonly string[]; isNamed: boolean } | 'other' | null {
  // `Picks up Mia` and `drops off Mia` as well as `picks Mia up`.
  const particle = rest[0] === 'up' || rest[0] === 'off' ? [rest[0]] : []
  const words = rest.slice(particle.length)
  const [first = '', second = ''] = words
  if (first === '' || goesOn.has(first) || first === 'up' || first === 'off') return null
  if (pronouns.has(first)) {
    const isWhole = second === '' || goesOn.has(second) || ['up', 'off', 'both'].includes(second) || isLift(words)
    return isWhole ? { rest: [...particle, ...words.slice(second === 'both' ? 2 : 1)], isNamed: false } : 'other'
  }
  if (
    ['the', 'both', 'all'].includes(first) &&
    groups.has(words.find((word) => !['the', 'both', 'all'].includes(word)) ?? '')
  ) {
    const at = words.findIndex((word) => groups.has(word))
    return { rest: [...particle, ...words.slice(at + 1)], isNamed: false }
  }
  const named = new Set<string>()
  let at = 0
  for (; at < words.length; at++) {
    const word = words[at] ?? ''
    const child = children.find(({ firstName }) => wordsOf(firstName).includes(word))
    if (child === undefined && word !== 'and' && word !== '&') break
    if (child !== undefined) named.add(child.id)
  }
  if (named.size < children.length) return 'other'
  return { rest: [...particle, ...words.slice(at)], isNamed: true }
}

function isLift(words: readonly string[]): boolean {
  return words[1] === 'a' && (words[2] === 'lift' || words[2] === 'ride')
}

const pronouns = new Set(['him', 'her', 'them'])
const groups = new Set(['kids', 'children', 'boys', 'girls', 'lads', 'little', 'two', 'three'])

/** What may follow a deed, or whom it is done to, without being its object. */
const goesOn = new Set(
  `to there home back from at on over along in for after afterwards before around about by when once straight with as too
  again this next today tomorrow tonight early later bothways monday tuesday wednesday thursday friday saturday sunday mon
  tue wed thu fri sat sun up off`.split(/\s+/),
)

/** Whether the words name another place than the event's: `from school`, where that is at the pool. */
function isElsewhere(
  rest: readonly string[],
  { preposition, event }: Reading & { preposition: 'to' | 'from' | 'at' },
): boolean {
  const at = rest.indexOf(preposition)
  if (at < 0) return false
  const place = rest.slice(at + 1).filter((word) => !small.has(word))
  const [first] = place
  if (first === undefined || first === 'there' || /^\d/.test(first) || times.has(first)) return false
  const own = new Set(wordsOf(`${event.title} ${event.location ?? ''}`).map(stemOf))
  return !place.slice(0, 4).some((word) => own.has(stemOf(word)) || venues.has(word))
}

const small = new Set(['the', 'a', 'her', 'his', 'their', 'it', 'this', 'that', 'our', 'about', 'around'])
const times = new Set(`half quarter noon midday lunchtime three four five six seven eight nine ten`.split(' '))
/** Wherever it is that an event takes place. */
const venues = new Set(
  `training practice game match lesson class rehearsal appointment event venue session party course pool gym hall pitch
  field oval court studio`.split(/\s+/),
)

function stemOf(word: string): string {
  return word.replace(/(?:ming|ing|s)$/, '')
}

/** The words before a deed; of a clause that begins with it (`and comes home with Sam`) those of the one before. */
function subjectBefore(at: number, { words, before }: Pick<Clause, 'words' | 'before'>): readonly string[] {
  if (words.slice(0, at).some((word) => !fillers.has(word))) return words.slice(0, at)
  const deed = before?.words.findIndex((word) => alone.has(word) || passive.has(word) || goes.has(word)) ?? -1
  return before?.words.slice(0, Math.max(0, deed)) ?? []
}

/** Words that say nothing but that children are meant: `Mia`, `she`, `the kids will`. */
function isOfChildren(words: readonly string[], { children, writer }: Reading): boolean {
  const left = words.filter(
    (word) => !fillers.has(word) && !['the', 'be', 'being', 'gets', 'get', 'and', 'both'].includes(word),
  )
  const meant = children.filter(({ firstName }) => left.some((word) => wordsOf(firstName).includes(word)))
  if (meant.length > 0) return meant.length === children.length && left.length === meant.length
  const [only = ''] = left
  return writer !== null && left.length === 1 && (['he', 'she', 'they'].includes(only) || groups.has(only))
}

/** The member that the words up to a place name as who takes somebody; null for nobody of the family, or one of two. */
function driverAt(words: readonly string[], { at, members, event, writer }: Reading & { at: number }): string | null {
  const [word, previous] = [words[at] ?? '', words[at - 1] ?? '']
  if (word === 'i') return writer
  if (titles.has(previous) || previous.endsWith("'s") || ['and', 'or', '&'].includes(previous)) return null
  const able = members.filter(({ id, role }) => role === 'parent' || !event.attendees.includes(id))
  const named = able.filter(({ firstName }) => firstName.toLowerCase() === word)
  if (named.length > 0) return named.length === 1 ? (named[0]?.id ?? null) : null
  const whole = able.filter(
    ({ firstName, lastName }) => firstName.toLowerCase() === previous && lastName?.toLowerCase() === word,
  )
  if (whole.length === 1) return whole[0]?.id ?? null
  if (!relations.has(word) || ['his', 'her', 'their', 'my', 'your', 'our', 'the', 'a'].includes(previous)) return null
  const related = able.filter(({ about }) => wordsOf(about).includes(word))
  return related.length === 1 ? (related[0]?.id ?? null) : null
}

const titles = new Set(`mr mrs ms miss dr coach sir madam teacher`.split(' '))
/** What members are called who have another name. */
const relations = new Set(
  `mum mom mummy mommy dad daddy grandma granny gran nan nana nanny grandpa grandad granddad pop oma opa babysitter`.split(
    /\s+/,
  ),
)

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
