import { implement } from '@orpc/server'
import { organisationSender } from '#senders/rules/organisation-sender.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { optInsContract } from '#organisations/contract.ts'
import { shortestSearch } from '#organisations/rules/opt-in.ts'
import { type Listed, organisationsNamed, organisationsWithIds } from './directory-queries.ts'
import { joinOrganisation } from './join-organisation.ts'
import { optInsOf, removeOptIn } from './opt-in-queries.ts'

const api = implement(optInsContract).$context<RequestContext>().use(guard)

export function createOptInsApi({ isOpenBeta }: { isOpenBeta: boolean }) {
  return api.router({
    list: api.list.handler(async ({ context }) => {
      const optIns = await context.family.read(optInsOf)
      const named = await withIds(
        context.transactions,
        optIns.map(({ organisationId }) => organisationId),
      )
      return optIns.flatMap((one) => {
        const organisation = named.get(one.organisationId)
        return organisation ? { ...one, name: organisation.name, domain: organisation.domain } : []
      })
    }),
    search: api.search.handler(async ({ context, input }) => {
      const own = await idsOf(context)
      const words = input.name.trim()
      if (words.length < shortestSearch) return []
      const found = await context.transactions.onceAsSystem('find organisations', (db) => organisationsNamed(db, words))
      return found.map((one) => ({ ...one, isOptedIn: own.has(one.id) }))
    }),
    find: api.find.handler(async ({ context, input, errors }) => {
      const own = await idsOf(context)
      const found = (await withIds(context.transactions, [input.organisationId])).get(input.organisationId)
      if (found === undefined) throw errors.NOT_FOUND()
      return { ...found, isOptedIn: own.has(found.id) }
    }),
    join: api.join.handler(async ({ context, input, errors }) => {
      const { familyId } = await context.family.self()
      const organisation = (await withIds(context.transactions, [input.organisationId])).get(input.organisationId)
      if (organisation === undefined) throw errors.NOT_FOUND()
      const { memberIds, applies } = input
      const joined = await context.family.work((db) =>
        joinOrganisation(db, { familyId, organisation, memberIds, applies, now: context.now(), isOpenBeta }),
      )
      if (joined === 'member unknown') throw errors.MEMBER_UNKNOWN()
      if (joined === 'too many') throw errors.TOO_MANY()
      return joined
    }),
    leave: api.leave.handler(async ({ context, input: { organisationId }, errors }) => {
      const wasIn = await context.family.work((db, { familyId }) =>
        removeOptIn(db, { familyId, organisationId, sender: organisationSender(organisationId) }),
      )
      if (!wasIn) throw errors.NOT_FOUND()
      return { organisationId }
    }),
  })
}

async function idsOf({
  family,
}: {
  family: { read: (query: typeof optInsOf) => Promise<{ organisationId: string }[]> }
}) {
  return new Set((await family.read(optInsOf)).map(({ organisationId }) => organisationId))
}

/** An organisation that is gone is not among them. */
async function withIds(transactions: ScopedTransactions, ids: readonly string[]): Promise<Map<string, Listed>> {
  if (ids.length === 0) return new Map()
  const found = await transactions.onceAsSystem('find organisations', (db) => organisationsWithIds(db, ids))
  return new Map(found.map((one) => [one.id, one]))
}
