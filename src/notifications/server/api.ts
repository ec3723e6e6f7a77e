import { implement } from '@orpc/server'
import { restrictChildRestore } from '#family/server/restrict-child-undo.ts'
import { setDeleted } from '#platform/database/soft-delete.ts'
import { rowsOf } from '#platform/http/direct-read.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { notificationsContract } from '../contract.ts'
import { binnedNotice, markAllRead, markRead, noticesOf } from './queries.ts'

const api = implement(notificationsContract).$context<RequestContext>().use(guard)

export const notificationsApi = api.router({
  list: api.list.handler(rowsOf(noticesOf)),
  read: api.read.handler(async ({ context, input, errors }) => {
    const found = await context.family.work((db, { familyId }) => markRead(db, { ...input, familyId }))
    if (!found) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
  readAll: api.readAll.handler(async ({ context }) => ({
    count: await context.family.work((db, { familyId }) => markAllRead(db, familyId)),
  })),
  remove: api.remove.handler(async ({ context, input, errors }) => {
    const deletedAt = context.now().toISOString()
    const found = await context.family.work((db, { familyId }) =>
      setDeleted(db, { ...input, table: 'notifications', familyId, deletedAt }),
    )
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
  restore: api.restore.handler(async ({ context, input, errors }) => {
    const found = await context.family.work(async (db, member) => {
      await restrictChildRestore(db, {
        member,
        thing: await binnedNotice(db, { familyId: member.familyId, id: input.id }),
      })
      return setDeleted(db, { ...input, table: 'notifications', familyId: member.familyId, deletedAt: null })
    })
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
})
