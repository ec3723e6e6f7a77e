import type { Existing, ExistingEvent, ExistingTask } from '#extraction/rules/matching/existing.ts'
import type { FamilyDb } from '#platform/database.ts'

const mostProposed = 300

/** What earlier mails propose and nobody has decided on: said once more, it is not proposed once more. */
export async function proposedFor(db: FamilyDb, familyId: string): Promise<Pick<Existing, 'events' | 'tasks'>> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'kind', 'item'])
    .where('family_id', '=', familyId)
    .where('state', '=', 'proposed')
    .where('action', '=', 'create')
    .orderBy('id', 'desc')
    .limit(mostProposed)
    .execute()
  const standing = {
    isByHand: false,
    isBinned: false,
    isTakenBack: false,
    isProposed: true,
    isOfThread: false,
    isOfSender: false,
  }
  const events = rows.filter(({ kind }) => kind === 'event')
  const tasks = rows.filter(({ kind }) => kind === 'task')
  return {
    events: events.map(({ id, item }) => ({ ...(item as ExistingEvent), id, announcedAt: null, ...standing })),
    tasks: tasks.map(({ id, item }) => ({
      ...(item as ExistingTask),
      id,
      event_id: null,
      isSetAside: false,
      isCompleted: false,
      ...standing,
    })),
  }
}
