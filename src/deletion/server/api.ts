import { implement } from '@orpc/server'
import { reauthenticate } from '#auth/server/password/reauthenticate.ts'
import { answerRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import type { PasswordQueue } from '#auth/server/password/password-queue.ts'
import { heirsOf } from '#family/rules/leaving.ts'
import { allMembers } from '#family/server/leave-queries.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { deletionContract } from '../contract.ts'
import { impactOf } from '../rules/impact.ts'
import { deleteAccount } from './delete-account.ts'

const api = implement(deletionContract).$context<RequestContext>().use(guard).use(answerRateLimit)

export function createDeletionApi({ passwords }: { passwords: PasswordQueue }) {
  return api.router({
    impact: api.impact.handler(async ({ context, input, errors }) => {
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      return context.account.work('delete an account', async (db, { id, familyId }) =>
        impactOf(id, familyId === null ? [] : await allMembers(db, familyId)),
      )
    }),
    candidates: api.candidates.handler(({ context }) =>
      context.family.work(async (db, { id, familyId }) =>
        heirsOf(id, await allMembers(db, familyId)).map(({ id: userId, firstName, lastName }) => ({
          userId,
          firstName,
          lastName,
        })),
      ),
    ),
    deleteAccount: api.deleteAccount.handler(async ({ context, input, errors }) => {
      if (!(await reauthenticate(input.password, { context, passwords }))) throw errors.WRONG_PASSWORD()
      const outcome = await context.account.work('delete an account', (db, one) =>
        deleteAccount(db, {
          account: one,
          newAdminId: input.newAdminId,
          familyGoes: input.familyGoes,
          now: context.now(),
        }),
      )
      if (outcome === 'impact changed') throw errors.IMPACT_CHANGED()
      if (outcome === 'admin needed') throw errors.ADMIN_NEEDED()
      return outcome
    }),
  })
}
