import { implement } from '@orpc/server'
import { checkPassword } from '#auth/server/check-password.ts'
import { askToWait } from '#auth/server/limit-tries.ts'
import type { PasswordQueue } from '#auth/server/password-queue.ts'
import { activeMembers } from '#family/server/leave-queries.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { deletionContract } from '../contract.ts'
import { impactOf } from '../rules/impact.ts'
import { deleteAccount } from './delete-account.ts'
import { adminCandidates } from './queries.ts'

const api = implement(deletionContract).$context<RequestContext>().use(guard).use(askToWait)

export function createDeletionApi({ passwords }: { passwords: PasswordQueue }) {
  return api.router({
    impact: api.impact.handler(async ({ context, input, errors }) => {
      const { account, members } = await context.account.work('delete an account', async (db, one) => ({
        account: one,
        members: one.familyId === null ? [] : await activeMembers(db, one.familyId),
      }))
      if (!(await checkPassword(input.password, { ...context, account, passwords }))) throw errors.WRONG_PASSWORD()
      return impactOf(account.id, members)
    }),
    candidates: api.candidates.handler(({ context }) =>
      context.family.work((db, member) => adminCandidates(db, { familyId: member.familyId, memberId: member.id })),
    ),
    deleteAccount: api.deleteAccount.handler(async ({ context, input, errors }) => {
      const account = await context.account.work('delete an account', (_db, one) => Promise.resolve(one))
      if (!(await checkPassword(input.password, { ...context, account, passwords }))) throw errors.WRONG_PASSWORD()
      const outcome = await context.account.work('delete an account', (db, one) =>
        deleteAccount(db, one, { newAdminId: input.newAdminId, familyGoes: input.familyGoes, now: context.now() }),
      )
      if (outcome === 'impact changed') throw errors.IMPACT_CHANGED()
      if (outcome === 'admin needed') throw errors.ADMIN_NEEDED()
      return outcome
    }),
  })
}
