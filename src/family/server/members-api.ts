import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { familyContract } from '../contract.ts'
import { tooManyNotes } from '../rules/names-and-notes.ts'
import { readNewMember, wrongFirstName } from '../rules/without-account.ts'
import { addMember } from './add-member.ts'
import type { TellFamily } from './leave-family.ts'
import { lockFamily } from './leave-queries.ts'
import { changeWithoutAccount, endDoingOfChild } from './member-queries.ts'
import { mergeMembers } from './merge-members.ts'
import { takeOutMember } from './take-out-member.ts'

const api = implement(familyContract).$context<RequestContext>().use(guard)

/** Members without an account: who is added, put right, taken out, and merged with whom they turn out to be. */
export const membersWithoutAccountOf = ({ tellFamily }: { tellFamily: TellFamily }) => ({
  add: api.add.handler(async ({ context, input, errors }) => {
    const read = readNewMember(input)
    if ('wrong' in read) throw errors.INVALID({ message: read.wrong === 'firstName' ? wrongFirstName : tooManyNotes })
    const { role, color } = input
    const outcome = await context.family.work((db, parent) =>
      addMember(db, { parent, ...read.member, role, color, now: context.now() }),
    )
    if (outcome === 'too many') throw errors.TOO_MANY()
    return outcome
  }),
  correct: api.correct.handler(async ({ context, input, errors }) => {
    const read = readNewMember({ firstName: input.firstName, about: '' })
    if ('wrong' in read) throw errors.INVALID()
    const { id, role } = input
    const isFound = await context.family.work(async (db, { familyId }) => {
      // Held: nobody is named for a child's tasks who is a parent no longer.
      await lockFamily(db, familyId)
      const { firstName } = read.member
      if (!(await changeWithoutAccount(db, { familyId, id, firstName, role }))) return false
      // A member who becomes a child no longer does other members' tasks.
      await endDoingOfChild(db, { familyId, id })
      return true
    })
    if (!isFound) throw errors.NOT_FOUND()
    return { id }
  }),
  takeOut: api.takeOut.handler(async ({ context, input, errors }) => {
    const parent = await context.family.self()
    const outcome = await context.transactions.asSystem('change who is in a family', (db) =>
      takeOutMember(db, { parent, memberId: input.id, tellFamily, now: context.now() }),
    )
    if (outcome === 'new themselves') throw errors.NEW_THEMSELVES()
    if (outcome === 'not found') throw errors.NOT_FOUND()
    return input
  }),
  merge: api.merge.handler(async ({ context, input: { id, intoId }, errors }) => {
    const parent = await context.family.self()
    const outcome = await context.transactions.asSystem('change who is in a family', (db) =>
      mergeMembers(db, { parent, fromId: id, intoId, now: context.now() }),
    )
    if (outcome === 'new themselves') throw errors.NEW_THEMSELVES()
    if (outcome === 'not found') throw errors.NOT_FOUND()
    if (outcome === 'has an account') throw errors.HAS_ACCOUNT()
    return { id: intoId }
  }),
})
