import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

/** Days that the bin keeps what was deleted. */
export const daysInBin = 30

export const binned = z.object({
  kind: z.enum(['event', 'task', 'notice']),
  id,
  title: z.string(),
  deletedAt: instant,
  /** Who deleted it; null for Roost itself, and for who has left since. */
  deletedBy: id.nullable(),
})
export type Binned = z.infer<typeof binned>

/** What lies there is brought back by its own feature's restoration. */
export const binContract = {
  list: endpoint.member.route({ method: 'GET', path: '/bin' }).output(z.array(binned)),
}
