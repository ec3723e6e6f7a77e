import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { memberColors } from '#basics/member-colors.ts'

export const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string().nullable(),
  role: z.enum(['parent', 'child']),
  status: z.enum(['pending', 'active', 'inactive']),
  isFamilyAdmin: z.boolean(),
  color: z.enum(memberColors),
  about: z.string(),
  createdAt: instant,
})
export type Member = z.infer<typeof member>

/** The viewer's own settings decide how dates read on every screen. */
export const viewer = z.object({
  id,
  timezone: z.string(),
  locale: z.enum(['en-AU', 'en-US', 'en-GB', 'en-CA']),
  dateFormat: z.enum(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']),
})
export type Viewer = z.infer<typeof viewer>

export const family = z.object({
  id,
  name: z.string(),
  familyCode: z.string(),
  /** The whole address that the family's mail is forwarded to. */
  forwardingAddress: z.string(),
  timezone: z.string(),
  locale: z.string(),
  emailLimitPerMonth: z.number().nullable(),
  emailsUsedThisMonth: z.number(),
})
export type Family = z.infer<typeof family>

export const familyContract = {
  get: endpoint.member
    .route({ method: 'GET', path: '/family' })
    .output(z.object({ family, viewer, members: z.array(member) })),
}
