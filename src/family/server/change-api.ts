import { implement } from '@orpc/server'
import { randomCode } from '#platform/crypto.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { familyContract } from '../contract.ts'
import { mayChooseColor } from '../rules/member-color.ts'
import { hasOtherAdmin, heirsOf } from '../rules/leaving.ts'
import { readFamilyName, readNotes } from '../rules/names-and-notes.ts'
import { mayDoTasksOf } from '../rules/usual-doer.ts'
import { leaveFamily, type TellFamily } from './leave-family.ts'
import { allMembers, lockFamily, replaceCode } from './leave-queries.ts'
import { changeFamily, changeMember, doersOf } from './queries.ts'
import { removeMember } from './remove-member.ts'

const api = implement(familyContract).$context<RequestContext>().use(guard)

/** Changes a family, and its membership. */
export const familyChangesOf = ({ tellFamily }: { tellFamily: TellFamily }) => ({
  rename: api.rename.handler(async ({ context, input, errors }) => {
    const name = readFamilyName(input.name)
    if (name === null) throw errors.INVALID()
    await context.family.work((db, { familyId }) => changeFamily(db, { familyId, change: { name } }))
    return { name }
  }),
  renewCode: api.renewCode.handler(async ({ context }) => {
    const { familyId } = await context.family.self()
    const familyCode = randomCode(10)
    await context.transactions.asSystem('change who is in a family', (db) =>
      replaceCode(db, { familyId, code: familyCode }),
    )
    return { familyCode }
  }),
  restrictChildren: api.restrictChildren.handler(async ({ context, input }) => {
    await context.family.work((db, { familyId }) =>
      changeFamily(db, { familyId, change: { children_manage_own_tasks: input.isOn } }),
    )
    return input
  }),
  requireApproval: api.requireApproval.handler(async ({ context, input }) => {
    await context.family.work((db, { familyId }) =>
      changeFamily(db, { familyId, change: { parent_says_yes_first: input.isOn } }),
    )
    return input
  }),
  noteAbout: api.noteAbout.handler(async ({ context, input, errors }) => {
    const about = readNotes(input.about)
    if (about === null) throw errors.INVALID()
    const isFound = await context.family.work((db, { familyId }) =>
      changeMember(db, { familyId, id: input.id, change: { about } }),
    )
    if (!isFound) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
  tasksDoneBy: api.tasksDoneBy.handler(async ({ context, input: { id, memberId }, errors }) => {
    const outcome = await context.family.work(async (db, { familyId }) => {
      // Locked, so that the member who is about to be named cannot leave meanwhile.
      await lockFamily(db, familyId)
      const members = await doersOf(db, familyId)
      if (!members.some((member) => member.id === id)) return 'not found'
      if (!mayDoTasksOf(id, { doerId: memberId, members })) return 'invalid'
      await changeMember(db, { familyId, id, change: { tasks_done_by: memberId } })
      return 'done'
    })
    if (outcome === 'not found') throw errors.NOT_FOUND()
    if (outcome === 'invalid') throw errors.INVALID()
    return { id }
  }),
  goAlone: api.goAlone.handler(async ({ context, input: { id, isOn }, errors }) => {
    const isFound = await context.family.work((db, { familyId }) =>
      changeMember(db, { familyId, id, change: { goes_alone: isOn } }),
    )
    if (!isFound) throw errors.NOT_FOUND()
    return { id }
  }),
  color: api.color.handler(async ({ context, input: { id, color }, errors }) => {
    const outcome = await context.family.work(async (db, member) => {
      if (!mayChooseColor(member, id)) return 'not theirs'
      return (await changeMember(db, { familyId: member.familyId, id, change: { color } })) ? 'done' : 'not found'
    })
    if (outcome === 'not theirs') throw errors.FORBIDDEN({ message: 'You can choose only your own colour.' })
    if (outcome === 'not found') throw errors.NOT_FOUND()
    return { id }
  }),
  makeAdmin: api.makeAdmin.handler(async ({ context, input, errors }) => {
    const outcome = await context.family.work(async (db, { id, familyId }) => {
      await lockFamily(db, familyId)
      const members = await allMembers(db, familyId)
      if (!members.some((member) => member.id === input.id)) return 'not found'
      if (!heirsOf(id, members).some((parent) => parent.id === input.id)) return 'not a parent'
      await changeMember(db, { familyId, id: input.id, change: { is_family_admin: true } })
      return 'done'
    })
    if (outcome === 'not found') throw errors.NOT_FOUND()
    if (outcome === 'not a parent') throw errors.NOT_A_PARENT()
    return input
  }),
  stepDown: api.stepDown.handler(async ({ context, errors }) => {
    const stepper = await context.family.work(async (db, { id, familyId }) => {
      // If two admins give up the right at once, the second sees that the first is no admin any more.
      await lockFamily(db, familyId)
      if (!hasOtherAdmin(id, await allMembers(db, familyId))) return null
      await changeMember(db, { familyId, id, change: { is_family_admin: false } })
      return { id }
    })
    if (stepper === null) throw errors.ONLY_ADMIN()
    return stepper
  }),
  remove: api.remove.handler(async ({ context, input, errors }) => {
    const admin = await context.family.self()
    const outcome = await context.transactions.asSystem('change who is in a family', (db) =>
      removeMember(db, { admin, memberId: input.id, tellFamily, now: context.now() }),
    )
    if (outcome === 'not found') throw errors.NOT_FOUND()
    if (outcome === 'yourself') throw errors.YOURSELF()
    if (outcome === 'not joined') throw errors.NOT_JOINED()
    return input
  }),
  leave: api.leave.handler(async ({ context, input, errors }) => {
    const parent = await context.family.self()
    const outcome = await context.transactions.asSystem('change who is in a family', (db) =>
      leaveFamily(db, { ...parent, newAdminId: input.newAdminId, tellFamily, now: context.now() }),
    )
    if (outcome === 'admin needed') throw errors.ADMIN_NEEDED()
    if (outcome === 'last parent') throw errors.LAST_PARENT()
    return outcome
  }),
})
