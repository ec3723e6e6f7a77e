import { z } from 'zod'
import { endpoint } from '#basics/endpoint.ts'

/** An activity provider, as its own people see it. */
export const organisation = z.object({ name: z.string(), contactName: z.string(), email: z.string() })
export type Organisation = z.infer<typeof organisation>

export const organisationsContract = {
  get: endpoint.organization.route({ method: 'GET', path: '/organisation' }).output(organisation),
}
