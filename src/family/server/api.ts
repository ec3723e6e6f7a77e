import { implement } from '@orpc/server'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { familyContract } from '../contract.ts'
import { planOf, usageMonth } from '../rules/plan.ts'
import { forwardingAddressOf } from './address-api.ts'
import { familyChangesOf } from './change-api.ts'
import { goesOn } from './renew-address.ts'
import type { TellFamily } from './leave-family.ts'
import { membersWithoutAccountOf } from './members-api.ts'
import { familyOf, membersOf, viewerOf } from './queries.ts'

const api = implement(familyContract).$context<RequestContext>().use(guard)

interface Surroundings {
  mailDomain: string
  isOpenBeta: boolean
  tellFamily: TellFamily
}

export function createFamilyApi({ mailDomain, isOpenBeta, tellFamily }: Surroundings) {
  return api.router({
    ...familyChangesOf({ tellFamily }),
    ...forwardingAddressOf({ mailDomain }),
    ...membersWithoutAccountOf({ tellFamily }),
    get: api.get.handler(async ({ context, errors }) => {
      const [families, viewers, members] = await Promise.all([
        context.family.read(familyOf),
        context.family.read(viewerOf),
        context.family.read(membersOf),
      ])
      const [family, viewer] = [families[0], viewers[0]]
      if (family === undefined || viewer === undefined) throw errors.NOT_FOUND()
      const {
        forwardingAddress,
        formerAddress,
        formerUntil,
        plan,
        emailsUsed,
        usageMonth: countedMonth,
        ...rest
      } = family
      const isThisMonth = countedMonth === usageMonth(context.now(), family.timezone)
      const isParent = members.some(({ id, role }) => id === viewer.id && role === 'parent')
      return {
        family: {
          ...rest,
          forwardingAddress: `${forwardingAddress}@${mailDomain}`,
          formerAddress:
            isParent && formerAddress !== null && goesOn(formerUntil, context.now())
              ? { address: `${formerAddress}@${mailDomain}`, until: formerUntil }
              : null,
          emailLimitPerMonth: isParent ? planOf(plan, { isOpenBeta }).emailLimitPerMonth : null,
          emailsUsedThisMonth: isParent && isThisMonth ? emailsUsed : 0,
        },
        viewer,
        members,
      }
    }),
  })
}
