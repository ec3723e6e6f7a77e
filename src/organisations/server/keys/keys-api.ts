import { implement } from '@orpc/server'
import { daysFrom } from '#basics/day.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { organisationKeysContract } from '#organisations/contract.ts'
import { longestKeyName } from '#organisations/rules/api-key.ts'
import { oneKeyOf, keysOf, revokeKey } from './key-queries.ts'
import { makeKey } from './make-key.ts'
import { rotateKey } from './rotate-key.ts'

const api = implement(organisationKeysContract).$context<RequestContext>().use(guard)

export const keysApi = api.router({
  list: api.list.handler(({ context }) =>
    context.account.work('keep keys of organisations', (db, { id }) => keysOf(db, id)),
  ),
  create: api.create.handler(async ({ context, input, errors }) => {
    const name = input.name.trim().replaceAll(/\s+/g, ' ')
    if (name === '') throw errors.NAME_MISSING()
    if (name.length > longestKeyName) throw errors.NAME_TOO_LONG()
    const now = context.now()
    const expiresAt = input.expiresInDays === null ? null : daysFrom(now, input.expiresInDays).toISOString()
    const made = await context.account.work('keep keys of organisations', (db, { id }) =>
      makeKey(db, { organisationId: id, name, scopes: [...new Set(input.scopes)], expiresAt, now }),
    )
    if (made === null) throw errors.TOO_MANY()
    return made
  }),
  rotate: api.rotate.handler(async ({ context, input, errors }) => {
    const made = await context.account.work('keep keys of organisations', (db, { id }) =>
      rotateKey(db, { ...input, organisationId: id, now: context.now() }),
    )
    if (made === 'not found') throw errors.NOT_FOUND()
    if (made === 'is replaced') throw errors.IS_REPLACED()
    if (made === 'is over') throw errors.IS_OVER()
    if (made === 'too many') throw errors.TOO_MANY()
    return made
  }),
  revoke: api.revoke.handler(async ({ context, input, errors }) => {
    const revoked = await context.account.work('keep keys of organisations', async (db, { id: organisationId }) => {
      await revokeKey(db, { organisationId, id: input.id, now: context.now().toISOString() })
      return oneKeyOf(db, { organisationId, id: input.id })
    })
    if (revoked === undefined) throw errors.NOT_FOUND()
    return revoked
  }),
})
