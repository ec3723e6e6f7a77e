import { implement } from '@orpc/server'
import { planOf, usageMonth } from '#family/rules/plan.ts'
import { changeMember } from '#family/server/queries.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { profileContract } from '../contract.ts'
import { readOwnName } from '../rules/own-name.ts'
import { readRegion } from '../rules/preferences.ts'
import { profileOf, rename, subscriptionOf } from './queries.ts'

const api = implement(profileContract).$context<RequestContext>().use(guard)

export function createProfileApi({ isOpenBeta }: { isOpenBeta: boolean }) {
  return api.router({
    own: api.own.handler(({ context }) => context.account.work('read or change an own profile', profileOf)),
    rename: api.rename.handler(async ({ context, input, errors }) => {
      const name = readOwnName(input)
      if ('wrong' in name) throw name.wrong === 'first' ? errors.INVALID_FIRST_NAME() : errors.INVALID_LAST_NAME()
      await context.account.work('read or change an own profile', (db, { id, familyId }) =>
        rename(db, { id, familyId, name, now: context.now().toISOString() }),
      )
      return name
    }),
    chooseRegion: api.chooseRegion.handler(async ({ context, input, errors }) => {
      const region = readRegion(input)
      if (region === null) throw errors.INVALID()
      const { timezone, locale, dateFormat, weekStartsOn, clock } = region
      const change = { timezone, locale, date_format: dateFormat, week_starts_on: weekStartsOn, clock }
      await context.family.work((db, { familyId, id }) => changeMember(db, { familyId, id, change }))
      return region
    }),
    sendCalendarInvites: api.sendCalendarInvites.handler(async ({ context, input: { isOn } }) => {
      const change = { send_calendar_invites: isOn }
      await context.family.work((db, { familyId, id }) => changeMember(db, { familyId, id, change }))
      return { isOn }
    }),
    subscription: api.subscription.handler(async ({ context, errors }) => {
      const [family] = await context.family.read(subscriptionOf)
      if (family === undefined) throw errors.NOT_FOUND()
      const { name, emailLimitPerMonth } = planOf(family.plan, { isOpenBeta })
      const isThisMonth = family.usageMonth === usageMonth(context.now(), family.timezone)
      return {
        plan: name,
        status: family.status,
        emailLimitPerMonth,
        emailsUsedThisMonth: isThisMonth ? family.emailsUsed : 0,
        currentPeriodEnd: family.currentPeriodEnd,
      }
    }),
  })
}
