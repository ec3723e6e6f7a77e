import type { FamilyDb } from '#platform/database/database.ts'
import { type Link, putIn, takeOut } from '../rules/chain.ts'
import type { Columns, PlannedChange } from '../rules/changes.ts'
import { chainOn, setBefores, type Standing } from './chain-queries.ts'
import { isEdited as hasBeenEdited } from './edited-queries.ts'
import {
  addThing,
  changeThing,
  noticeAgain,
  thingOf,
  type ThingKind,
  withPresentMembers,
  type Writing,
} from './thing-queries.ts'

interface Applicable {
  kind: ThingKind
  action: PlannedChange['action']
  targetId: string | null
  before: Columns | null
  after: Columns | null
}

export interface Applied {
  targetId: string
  before: Columns | null
  after: Columns
}

export interface Applying extends Writing {
  /** Where it stands among others: when the mail came, or when a person said so. */
  at: string
  /** Also to a thing whose mail was taken back, so that it is so when that is read again. */
  evenIfGone: boolean
}

/** Does what a change says; later mails stay over it. Null where what it changes is gone. */
export async function applyChange(
  db: FamilyDb,
  writing: Applying,
  { kind, action, targetId, ...change }: Applicable,
): Promise<Applied | null> {
  const { familyId, mailId, now, at } = writing
  if (change.after === null || action === 'none') return null
  const after = await withPresentMembers(db, familyId, withMoment(change.after, now))
  const current = targetId === null ? null : await thingOf(db, familyId, { kind, id: targetId })
  if (targetId === null || current === null) {
    if (action !== 'create') return null
    const same = kind === 'notice' ? await noticeAgain(db, writing, after) : null
    if (same !== null) return { targetId: same, before: null, after }
    return { targetId: await addThing(db, writing, { kind, columns: after }), before: null, after }
  }
  const chain = await chainOn(db, familyId, targetId)
  const isOfMail = typeof current['source_mail_id'] === 'string'
  const isGone = isOfMail && !chain.some((link) => link.action === 'create')
  if (isGone && action !== 'create' && !writing.evenIfGone) return null
  const isBinned = current['deleted_at'] !== null && !isGone
  // What moves an event that somebody put into the bin takes it out again; a task in the bin stays there.
  if (isBinned && kind !== 'event' && after['deleted_at'] !== null) return null
  // What somebody had edited was kept when its mail was taken back: that is how it stands.
  const isOwn = !isOfMail && typeof current['edited_at'] === 'string' && chain.every((link) => link.action !== 'create')
  if (isOwn && action === 'create') return null
  const link = { mailId, action, before: change.before, after: isBinned ? { ...after, deleted_at: null } : after }
  const later = laterThan(chain, { at, mailId })
  const { set, befores, ...written } = putIn({ columns: current, isOfMail }, { chain, later, link })
  await changeThing(db, writing, { kind, id: targetId, columns: set })
  await setBefores(db, familyId, befores)
  return { targetId, ...written }
}

/**
 * Takes back what a change did. `isPartial`: somebody has changed it since, and theirs was kept; `keepsEdited` is for who
 * takes back a mail as a whole, and does not name the thing.
 */
export async function takeBackChange(
  db: FamilyDb,
  { keepsEdited, ...writing }: Writing & { keepsEdited: boolean },
  { id, kind, action, targetId }: Pick<Applicable, 'kind' | 'action' | 'targetId'> & { id: string },
): Promise<{ isPartial: boolean }> {
  const { familyId, now } = writing
  if (targetId === null || action === 'none') return { isPartial: false }
  const current = await thingOf(db, familyId, { kind, id: targetId })
  if (current === null) return { isPartial: false }
  if (kind === 'notice') {
    await changeThing(db, writing, { kind, id: targetId, columns: { deleted_at: current['deleted_at'] ?? now } })
    return { isPartial: false }
  }
  const links = await chainOn(db, familyId, targetId)
  // Whoever left the family is gone from the thing as well: nobody has changed that by hand.
  const chain: Standing[] = []
  for (const link of links)
    chain.push(link.id === id ? { ...link, after: await withPresentMembers(db, familyId, link.after) } : link)
  const isOfMail = typeof current['source_mail_id'] === 'string'
  const isEdited = keepsEdited && (await hasBeenEdited(db, familyId, { kind, id: targetId }))
  const { set, befores, isPartial } = takeOut({ columns: current, isOfMail, isEdited }, { chain, id, now })
  const columns = await withPresentMembers(db, familyId, set)
  await changeThing(db, writing, { kind, id: targetId, columns })
  await setBefores(db, familyId, befores)
  return { isPartial }
}

/** By when the mails came; two of one moment by their ids, which are made in order. */
export function laterThan(
  chain: readonly Standing[],
  { at, mailId }: { at: string; mailId: string | null },
): (Standing & Link)[] {
  return chain.filter((link) => link.at > at || (link.at === at && (link.mailId ?? '') > (mailId ?? '')))
}

/** `now` in a plan is the moment at which it is done. */
function withMoment(columns: Columns, now: string): Columns {
  return columns['deleted_at'] === 'now' ? { ...columns, deleted_at: now } : columns
}
