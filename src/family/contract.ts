import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { clocks } from '#basics/clock.ts'
import { memberColors } from '#basics/member-colors.ts'
import { formerGoesOn } from './rules/forwarding-address.ts'
import { tooManyNotes, wrongFamilyName } from './rules/names-and-notes.ts'
import { hasAccountAlready, tooManyWithoutAccount, wrongFirstName } from './rules/without-account.ts'
import { wrongDoer } from './rules/usual-doer.ts'

export const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string().nullable(),
  role: z.enum(['parent', 'child']),
  status: z.enum(['pending', 'active', 'inactive']),
  /** They neither sign in nor have an invitation; the plan treats them as all other members. */
  isWithoutAccount: z.boolean(),
  isFamilyAdmin: z.boolean(),
  color: z.enum(memberColors),
  about: z.string(),
  /** For a child: the member who gets the tasks that are read for the child, if a parent has said so. */
  tasksDoneBy: id.nullable(),
  /** A child who needs nobody to take them. */
  goesAlone: z.boolean(),
  createdAt: instant,
})
export type Member = z.infer<typeof member>

/** The viewer's own settings decide how dates read on every screen. */
export const viewer = z.object({
  id,
  timezone: z.string(),
  locale: z.enum(['en-AU', 'en-US', 'en-GB', 'en-CA']),
  dateFormat: z.enum(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']),
  weekStartsOn: z.enum(['sunday', 'monday']),
  clock: z.enum(clocks),
})
export type Viewer = z.infer<typeof viewer>

export const family = z.object({
  id,
  name: z.string(),
  /** Null for a child, since whoever has the code can join the family as a parent. */
  familyCode: z.string().nullable(),
  /** The complete address that the family's mail is forwarded to. */
  forwardingAddress: z.string(),
  /** The complete address that a renewal replaced, while it goes on; null for a child. */
  formerAddress: z.object({ address: z.string(), until: instant }).nullable(),
  timezone: z.string(),
  locale: z.string(),
  /** The limit of the plan, null for none; a child gets null here and 0 for `used`. */
  emailLimitPerMonth: z.number().nullable(),
  emailsUsedThisMonth: z.number(),
  /** Children are restricted: they create tasks and events, and change only their own (`rules/child-restrictions.ts`). */
  childrenManageOwnTasks: z.boolean(),
  /** A newcomer with the family's code sees nothing until a parent says yes. */
  parentSaysYesFirst: z.boolean(),
  /** At least one event says who takes whom. */
  usesLifts: z.boolean(),
})
export type Family = z.infer<typeof family>

const one = z.object({ id })
const text = z.string().max(10_000)
const role = z.enum(['parent', 'child'])
const invalidName = { INVALID: { status: 422, message: wrongFirstName } } as const
const newThemselves = {
  NEW_THEMSELVES: {
    status: 403,
    message: 'You came with the family’s code. Another parent has to say that they know you before you do this.',
  },
} as const

export const familyContract = {
  get: endpoint.member
    .route({ method: 'GET', path: '/family' })
    .output(z.object({ family, viewer, members: z.array(member) })),
  rename: endpoint.admin
    .route({ method: 'PUT', path: '/family/name' })
    .input(z.object({ name: text }))
    .output(z.object({ name: z.string() }))
    .errors({ INVALID: { status: 422, message: wrongFamilyName } }),
  /** Gives the family another code; nobody can join with the former one. */
  renewCode: endpoint.admin
    .route({ method: 'POST', path: '/family/code' })
    .output(z.object({ familyCode: z.string() })),
  /** Gives the family another forwarding address; the former one goes on for a week. */
  renewAddress: endpoint.parent
    .route({ method: 'POST', path: '/family/address' })
    .output(z.object({ forwardingAddress: z.string(), formerUntil: instant }))
    .errors({ FORMER_GOES_ON: { status: 409, message: formerGoesOn } }),
  /** Ends the former forwarding address before its time. */
  endFormerAddress: endpoint.parent
    .route({ method: 'DELETE', path: '/family/address/former' })
    .output(z.object({ endedAt: instant })),
  restrictChildren: endpoint.admin
    .route({ method: 'PUT', path: '/family/children-manage-own-tasks' })
    .input(z.object({ isOn: z.boolean() }))
    .output(z.object({ isOn: z.boolean() })),
  requireApproval: endpoint.admin
    .route({ method: 'PUT', path: '/family/parent-says-yes-first' })
    .input(z.object({ isOn: z.boolean() }))
    .output(z.object({ isOn: z.boolean() })),
  /** Notes on a member: school, year, class, teams. They tell whom a mail concerns. */
  noteAbout: endpoint.parent
    .route({ method: 'PUT', path: '/family/members/{id}/about' })
    .input(z.object({ id, about: text }))
    .output(one)
    .errors({ INVALID: { status: 422, message: tooManyNotes } }),
  /** The usual doer of a child's tasks: a parent, or the child; null for nobody in particular. */
  tasksDoneBy: endpoint.parent
    .route({ method: 'PUT', path: '/family/members/{id}/tasks-done-by' })
    .input(z.object({ id, memberId: id.nullable() }))
    .output(one)
    .errors({ INVALID: { status: 422, message: wrongDoer } }),
  /** Whether a child needs nobody to take them to events and back. */
  goAlone: endpoint.parent
    .route({ method: 'PUT', path: '/family/members/{id}/going-alone' })
    .input(z.object({ id, isOn: z.boolean() }))
    .output(one),
  /** A parent chooses for everybody, any member for themselves. */
  color: endpoint.member
    .route({ method: 'PUT', path: '/family/members/{id}/color' })
    .input(z.object({ id, color: z.enum(memberColors) }))
    .output(one),
  /** Adds a member without an account, who can be invited later. */
  add: endpoint.parent
    .route({ method: 'POST', path: '/family/members' })
    .input(z.object({ firstName: text, role, color: z.enum(memberColors).optional(), about: text.default('') }))
    .output(one)
    .errors({ ...invalidName, TOO_MANY: { status: 409, message: tooManyWithoutAccount } }),
  /** The name and the role of a member without an account. Members with an account set their own. */
  correct: endpoint.parent
    .route({ method: 'PUT', path: '/family/members/{id}/name' })
    .input(z.object({ id, firstName: text, role }))
    .output(one)
    .errors(invalidName),
  /** For a member without an account; their tasks then have no assignee. */
  takeOut: endpoint.parent
    .route({ method: 'DELETE', path: '/family/members/{id}/place' })
    .input(one)
    .output(one)
    .errors(newThemselves),
  /** Everything of a member without an account goes to another member, who is the same person. It cannot be undone. */
  merge: endpoint.parent
    .route({ method: 'POST', path: '/family/members/{id}/merging' })
    .input(z.object({ id, intoId: id }))
    .output(one)
    .errors({ ...newThemselves, HAS_ACCOUNT: { status: 409, message: hasAccountAlready } }),
  makeAdmin: endpoint.admin
    .route({ method: 'PUT', path: '/family/members/{id}/admin' })
    .input(one)
    .output(one)
    .errors({ NOT_A_PARENT: { status: 409, message: 'Only a parent who has joined the family can be its admin.' } }),
  /** The admin who asks gives up the right, if another parent is an admin. */
  stepDown: endpoint.admin
    .route({ method: 'POST', path: '/family/stepping-down' })
    .output(one)
    .errors({ ONLY_ADMIN: { status: 409, message: 'You are the only admin. Make another parent an admin first.' } }),
  /** Removes a member who has joined. */
  remove: endpoint.admin
    .route({ method: 'DELETE', path: '/family/members/{id}' })
    .input(one)
    .output(one)
    .errors({
      YOURSELF: { status: 409, message: 'You cannot remove yourself. You can leave the family instead.' },
      NOT_JOINED: {
        status: 409,
        message: 'This person has no account yet. Take them out of the family, or withdraw their invitation, instead.',
      },
    }),
  leave: endpoint.parent
    .route({ method: 'POST', path: '/family/leaving' })
    .input(z.object({ newAdminId: id.nullable() }))
    .output(z.object({ familyDeleted: z.boolean() }))
    .errors({
      ADMIN_NEEDED: { status: 409, message: 'Choose another parent as admin of the family first.' },
      LAST_PARENT: {
        status: 409,
        message:
          'You are the only parent, and others are in the family or invited to it. Delete your account instead: the family goes with it.',
      },
    }),
}
