import { probability } from '../scoring/linear.ts'

/** What a family decided on one item of an earlier mail of this sender, or of their site. */
export interface PastDecision {
  /** The mail's id: several decisions on one mail count as one. */
  mail: string
  from: 'sender' | 'site'
  kind: 'event' | 'task'
  /** As `groupsIn` has them. */
  groups: readonly string[]
  /** The probability by the engine alone. */
  chance: number
  /** Null where it was neither added as it was read nor left out. */
  isAdded: boolean | null
  /** First names: as the engine alone read it, and as the family had it; null where that is not known. */
  members: { said: readonly string[]; meant: readonly string[] } | null
}

/** Past decisions that bear on the mail that is read, latest first. */
export interface FamilyHistory {
  /** Where the sender writes from (`hillside.example`); empty for an address of a person. */
  site: string
  decisions: readonly PastDecision[]
}

export const nothingDecided: FamilyHistory = { site: '', decisions: [] }

/** More decisions would change nothing. */
export const mostDecisions = 200

/**
 * Set by `training/evaluation/simulate-history.ts FOLDER --folds 5` on 271 families with 8 to 16 mails, each read by a model that had not
 * seen its writer; figures are of the last third of their mails (772). Labels know no family's preferences, so history could only do
 * harm there: score 63.5 without it and with it, of what was applied 92.1 and 92.0 % right, cover 10.1 and 9.9 %. Where each family was made
 * to want no events, or no tasks, of the site that sends it most of them, 36 of these were applied without and 19 with, 419 and
 * 368 proposed; the score of all else stayed at 62.2.
 */
const tuned = {
  /** Weight of decisions on other senders of the site. */
  site: 0.7,
  /** Prior: a normal distribution with this deviation (log-odds), mixed with a share of a uniform one. */
  usual: 0.35,
  unusual: 0.1,
  /** Log-odds: the range of leanings that are considered, and their distance. */
  furthest: 3,
  step: 0.5,
  /** Greatest rise by history, in log-odds: the item must have been nearly certain anyway. */
  mostUp: 0.3,
  /** Cap of the engine's probability: a calendar part is certain, and yet may not be wanted. */
  surest: 0.9,
  /** A smaller shift is noise. */
  least: 0.2,
}

export interface Shift {
  /** Log-odds. */
  by: number
  /** As its receipt says it. */
  because: string
}

type Thing = Pick<PastDecision, 'kind' | 'groups'>

/** The shift of an item's log-odds by the family's decisions on similar items; null if they say nothing. */
export function shiftOf(thing: Thing, { site, decisions }: FamilyHistory): Shift | null {
  const like = decisions.filter((each): each is Decided => each.isAdded !== null && isLike(thing, each))
  const leaning = Math.min(tuned.mostUp, leaningOf(like))
  if (Math.abs(leaning) < tuned.least) return null
  return { by: leaning, because: sayShift(leaning > 0, { kind: thing.kind, like, site }) }
}

export function shiftedChance(chance: number, by: number): number {
  return probability(logOdds(chance) + by)
}

type Decided = PastDecision & { isAdded: boolean }

/** Decisions on items of another class or team do not count. */
function isLike({ kind, groups }: Thing, other: Thing): boolean {
  if (kind !== other.kind) return false
  return areOfOneGroup(groups, other.groups)
}

/** An item without a group is for all of them. */
export function areOfOneGroup(groups: readonly string[], others: readonly string[]): boolean {
  return groups.length === 0 || others.length === 0 || groups.some((group) => others.includes(group))
}

/** The expected leaning of the family, in log-odds: the mean of the posterior over all leanings. */
function leaningOf(like: readonly Decided[]): number {
  if (like.length === 0) return 0
  const ofMail = new Map<string, number>()
  for (const { mail } of like) ofMail.set(mail, (ofMail.get(mail) ?? 0) + 1)
  let [sum, mean] = [0, 0]
  for (const { leaning, prior } of leanings) {
    let log = Math.log(prior)
    for (const { mail, from, chance, isAdded } of like) {
      const added = shiftedChance(Math.min(tuned.surest, chance), leaning)
      // Ten dates of one newsletter are rejected by one decision.
      const weight = (from === 'site' ? tuned.site : 1) / Math.sqrt(ofMail.get(mail) ?? 1)
      log += weight * Math.log(isAdded ? added : 1 - added)
    }
    sum += Math.exp(log)
    mean += Math.exp(log) * leaning
  }
  return sum === 0 ? 0 : mean / sum
}

const leanings = priorLeanings()

function priorLeanings(): { leaning: number; prior: number }[] {
  const { furthest, step, usual, unusual } = tuned
  const all = Array.from({ length: (2 * furthest) / step + 1 }, (_, at) => at * step - furthest)
  const near = all.map((leaning) => Math.exp(-(leaning ** 2) / (2 * usual ** 2)))
  const sum = near.reduce((a, b) => a + b, 0)
  return all.map((leaning, at) => ({
    leaning,
    prior: ((1 - unusual) * (near[at] ?? 0)) / sum + unusual / all.length,
  }))
}

interface Told extends Pick<Thing, 'kind'> {
  like: readonly Decided[]
  site: string
}

function sayShift(isSurer: boolean, { kind, like, site }: Told): string {
  const own = like.filter(({ from }) => from === 'sender')
  const isOwn = own.some(({ isAdded }) => isAdded === isSurer)
  const counted = isOwn ? own : like.filter(({ from }) => from === 'site')
  const count = counted.filter(({ isAdded }) => isAdded === isSurer).length
  const did = `you ${isSurer ? 'added' : 'left out'} ${sayCount(count, { all: counted.length, kind })}`
  return `${isSurer ? 'Surer' : 'Less sure'} of this, because ${did} ${isOwn ? 'from this sender' : `from others at ${site}`}.`
}

function sayCount(count: number, { all, kind }: { all: number; kind: Thing['kind'] }): string {
  if (all === 1) return `one ${kind} like it`
  if (count === all) return all === 2 ? `both ${kind}s like it` : `all ${all} ${kind}s like it`
  return `${count} of ${all} ${kind}s like it`
}

/** Clamped, since 0 and 1 have no finite log-odds. */
function logOdds(chance: number): number {
  const inside = Math.min(0.99, Math.max(0.01, chance))
  return Math.log(inside / (1 - inside))
}
