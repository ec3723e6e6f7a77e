import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { familyContract } from '../contract.ts'
import { endFormerAddress, renewAddress } from './renew-address.ts'

const api = implement(familyContract).$context<RequestContext>().use(guard)

/** Renews the family's forwarding address. */
export const forwardingAddressOf = ({ mailDomain }: { mailDomain: string }) => ({
  renewAddress: api.renewAddress.handler(async ({ context, errors }) => {
    const parent = await context.family.self()
    const renewed = await context.transactions.asSystem('renew a forwarding address', (db) =>
      renewAddress(db, { ...parent, now: context.now() }),
    )
    if (renewed === 'former goes on') throw errors.FORMER_GOES_ON()
    return { forwardingAddress: `${renewed.localPart}@${mailDomain}`, formerUntil: renewed.formerUntil }
  }),
  endFormerAddress: api.endFormerAddress.handler(async ({ context, errors }) => {
    const parent = await context.family.self()
    const now = context.now()
    const isFound = await context.transactions.asSystem('renew a forwarding address', (db) =>
      endFormerAddress(db, { ...parent, now }),
    )
    if (!isFound) throw errors.NOT_FOUND()
    return { endedAt: now.toISOString() }
  }),
})
