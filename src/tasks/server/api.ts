import { implement } from '@orpc/server'
import { setDeleted } from '#platform/database/soft-delete.ts'
import { rowsOf } from '#platform/http/direct-read.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { tasksContract } from '../contract.ts'
import { restrictChildReopen, restrictChildRestoreOfTask, restrictChildToOwnTasks } from './restrict-child.ts'
import { changeTask } from './change-task.ts'
import { lastToChange } from './edit-conflict-queries.ts'
import { addTask, tasksOf } from './queries.ts'
import { answerNotAMember } from './answer-not-a-member.ts'

const api = implement(tasksContract).$context<RequestContext>().use(guard).use(answerNotAMember)

export const tasksApi = api.router({
  list: api.list.handler(rowsOf(tasksOf)),
  create: api.create.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const isThere = await context.family.work(async (db, member) => {
      await restrictChildToOwnTasks(db, { ...input, member })
      return addTask(db, { by: { familyId: member.familyId, memberId: member.id, now }, task: input })
    })
    if (!isThere) throw errors.SAVED_OTHERWISE()
    return { id: input.id }
  }),
  update: api.update.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const outcome = await context.family.work(async (db, member) => {
      await restrictChildToOwnTasks(db, { ...input, member })
      await restrictChildReopen(db, { ...input, member })
      return changeTask(db, { ...input, by: { familyId: member.familyId, memberId: member.id, now } })
    })
    if (outcome === null) throw errors.NOT_FOUND()
    if ('refused' in outcome) throw errors.EDIT_CONFLICT({ message: outcome.refused })
    return { id: input.id, conflicts: outcome.conflicts }
  }),
  lastChange: api.lastChange.handler(async ({ context, input }) => {
    const by = await context.family.work((db, { familyId, id: readerId }) =>
      lastToChange(db, { ...input, familyId, readerId }),
    )
    return { by }
  }),
  remove: api.remove.handler(async ({ context, input, errors }) => {
    const now = context.now().toISOString()
    const found = await context.family.work(async (db, member) => {
      await restrictChildToOwnTasks(db, { ...input, member })
      return setDeleted(db, { ...input, table: 'tasks', familyId: member.familyId, deletedAt: now })
    })
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
  restore: api.restore.handler(async ({ context, input, errors }) => {
    const found = await context.family.work(async (db, member) => {
      await restrictChildToOwnTasks(db, { ...input, member })
      await restrictChildRestoreOfTask(db, { member, id: input.id })
      return setDeleted(db, { ...input, table: 'tasks', familyId: member.familyId, deletedAt: null })
    })
    if (!found) throw errors.NOT_FOUND()
    return input
  }),
})
