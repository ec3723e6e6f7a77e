import { z } from 'zod'
import { clocks } from '#basics/clock.ts'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { wrongOwnFirstName, wrongLastName } from './rules/own-name.ts'
import { unknownPreference } from './rules/preferences.ts'
import { dateFormats, locales, weekStarts } from './rules/region-choices.ts'

export const region = z.object({
  timezone: z.string().max(1000),
  locale: z.enum(locales),
  dateFormat: z.enum(dateFormats),
  weekStartsOn: z.enum(weekStarts),
  clock: z.enum(clocks),
})
export type RegionChoice = z.infer<typeof region>

/** What a person sees of their own. Who is in no family has no settings yet. */
export const ownProfile = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  role: z.enum(['parent', 'child', 'organization']),
  settings: region.extend({ isFamilyAdmin: z.boolean(), sendCalendarInvites: z.boolean() }).nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const subscription = z.object({
  plan: z.string(),
  status: z.string(),
  /** Null for no limit. */
  emailLimitPerMonth: z.number().nullable(),
  emailsUsedThisMonth: z.number(),
  currentPeriodEnd: instant.nullable(),
})
export type Subscription = z.infer<typeof subscription>

const text = z.string().max(10_000)

export const profileContract = {
  own: endpoint.account.route({ method: 'GET', path: '/profile' }).output(ownProfile),
  /** Of the login too, so that the next session carries the new name. */
  rename: endpoint.account
    .route({ method: 'PUT', path: '/profile/name' })
    .input(z.object({ firstName: text, lastName: text }))
    .output(z.object({ firstName: z.string(), lastName: z.string().nullable() }))
    .errors({
      INVALID_FIRST_NAME: { status: 422, message: wrongOwnFirstName },
      INVALID_LAST_NAME: { status: 422, message: wrongLastName },
    }),
  /** Any text is taken, so that a wrong one is answered with the sentence of the specification. */
  chooseRegion: endpoint.member
    .route({ method: 'PUT', path: '/profile/region' })
    .input(
      z.object({
        timezone: text,
        locale: text,
        dateFormat: text,
        weekStartsOn: text.default('sunday'),
        clock: text.default('24'),
      }),
    )
    .output(region)
    .errors({ INVALID: { status: 422, message: unknownPreference } }),
  sendCalendarInvites: endpoint.member
    .route({ method: 'PUT', path: '/profile/calendar-invites' })
    .input(z.object({ isOn: z.boolean() }))
    .output(z.object({ isOn: z.boolean() })),
  subscription: endpoint.parent.route({ method: 'GET', path: '/profile/subscription' }).output(subscription),
}
