import { type Kysely, sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Link } from '../rules/chain.ts'
import type { Columns } from '../rules/changes.ts'
import { isEditedThing } from './edited-queries.ts'

/** Where a change stands among those on one thing: by when its mail came, or by when a person said that it counts. */
export interface Standing extends Link {
  targetId: string
  at: string
}

/** The changes that stand on a thing, oldest first. */
export async function chainOn(db: FamilyDb, familyId: string, targetId: string): Promise<Standing[]> {
  return standingOf(await applied(db, familyId).where('changes.target_id', '=', targetId).execute())
}

/** The changes that stand on what one mail changed. */
export function chainsOfMail(db: Kysely<Schema>, { familyId }: { familyId: string }, mailId: string) {
  const isOfMail = sql<boolean>`exists (
    select from calendar_events as thing
    where thing.family_id = changes.family_id and thing.id = changes.target_id and thing.source_mail_id is not null
    union all
    select from tasks as thing
    where thing.family_id = changes.family_id and thing.id = changes.target_id and thing.source_mail_id is not null)`
  const isEdited = isEditedThing({ familyId: 'changes.family_id', id: 'changes.target_id' })
  return applied(db, familyId)
    .select([isOfMail.as('isOfMail'), isEdited.as('isEdited')])
    .where('changes.target_id', 'in', (from) =>
      from
        .selectFrom('changes as own')
        .innerJoin('change_sets as own_set', (join) =>
          join.onRef('own_set.family_id', '=', 'own.family_id').onRef('own_set.id', '=', 'own.change_set_id'),
        )
        .select('own.target_id')
        .where('own.family_id', '=', familyId)
        .where('own_set.mail_id', '=', mailId)
        .where('own.state', '=', 'applied')
        .$narrowType<{ target_id: string }>(),
    )
}

/** The changes of mails that came after a moment. */
export async function standingSince(db: FamilyDb, familyId: string, after: string): Promise<Standing[]> {
  return standingOf(
    await applied(db, familyId)
      // Nearly always none: asked of the index of mails first.
      .where('set.mail_id', 'in', (from) =>
        from
          .selectFrom('inbound_mails')
          .select('id')
          .where('family_id', '=', familyId)
          .where('received_at', '>', after),
      )
      .execute(),
  )
}

/** Rows as links, in their order. */
export function standingOf(rows: Awaited<ReturnType<ReturnType<typeof applied>['execute']>>): Standing[] {
  return rows.map(({ action, before, after, targetId, ...row }) => ({
    ...row,
    targetId: targetId ?? '',
    action: action === 'none' ? 'update' : action,
    before: before as Columns | null,
    after: (after ?? {}) as Columns,
  }))
}

export async function setBefores(db: FamilyDb, familyId: string, befores: Map<string, Columns | null>): Promise<void> {
  for (const [id, before] of befores)
    await db
      .updateTable('changes')
      .set({ before: JSON.stringify(before) })
      .where('family_id', '=', familyId)
      .where('id', '=', id)
      .execute()
}

function applied(db: Kysely<Schema>, familyId: string) {
  return db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .select([
      'changes.id',
      'changes.target_id as targetId',
      'changes.action',
      'changes.before',
      'changes.after',
      'set.mail_id as mailId',
      'changes.stands_since as at',
    ])
    .where('changes.family_id', '=', familyId)
    .where('changes.state', '=', 'applied')
    .where('changes.kind', '!=', 'notice')
    .where('changes.target_id', 'is not', null)
    .orderBy('changes.stands_since')
    .orderBy('set.mail_id')
    .orderBy('changes.position')
}
