import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

/** Days for which it is kept who changed what. */
export const daysActive = 90

/** Fields of a thing by their columns' names; members stand in them by first name. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
export type Fields = z.infer<typeof fields>

export const activity = z.object({
  id,
  at: instant,
  /** Null for Roost itself, and for a member who has left since: `isByMember` tells them apart. */
  memberId: id.nullable(),
  isByMember: z.boolean(),
  /** How a member was called who has left since; null for all others, and who left before that was kept. */
  memberName: z.string().nullable(),
  /** A model is one that a parent agreed to, an address the family's forwarding address. */
  kind: z.enum(['event', 'task', 'notice', 'model', 'address']),
  thingId: id,
  title: z.string(),
  action: z.enum([
    'added',
    'came-again',
    'changed',
    'completed',
    'reopened',
    'called-off',
    'deleted',
    'restored',
    'agreed',
    'withdrawn',
  ]),
  /** The columns that a change touched. */
  fields: z.array(z.string()),
  /** What these said before and after; null for all that is no change, and for what was changed before that was kept. */
  before: fields.nullable(),
  after: fields.nullable(),
  /** The wall time of the turn where it was one of a series alone, or that one and all later ones. */
  turn: z.string().nullable(),
  andLater: z.boolean(),
})
export type Activity = z.infer<typeof activity>

/** Days that the bin keeps what was deleted. */
export const daysInBin = 30

export const binned = z.object({
  kind: z.enum(['event', 'task', 'notice']),
  id,
  title: z.string(),
  deletedAt: instant,
  /** Who deleted it; null for Roost itself, and for who has left since. */
  deletedBy: id.nullable(),
  /** Whom it concerns: who it is about, who does it, who made it. */
  people: z.array(id),
  /** As of an activity: the turn that was deleted alone, or with all later ones. */
  turn: z.string().nullable(),
  andLater: z.boolean(),
})
export type Binned = z.infer<typeof binned>

export const activityContract = {
  /** Newest first, a page at a time: from below `before`, the id of the last one seen. */
  list: endpoint.member
    .route({ method: 'GET', path: '/activity' })
    .input(z.object({ before: id.optional() }))
    .output(z.object({ activities: z.array(activity), next: id.nullable() })),
  /** What was deleted lately, the latest first; each feature's restoration brings its own back. */
  bin: endpoint.member.route({ method: 'GET', path: '/bin' }).output(z.array(binned)),
}
