import { z } from 'zod'
import { endpoint, id } from '#basics/endpoint.ts'

/** What a deletion would mean for the others. Who has no family affects nobody. */
export const impact = z.object({
  isOnlyAdmin: z.boolean(),
  isOnlyParent: z.boolean(),
  totalParents: z.number(),
  totalChildren: z.number(),
})
export type Impact = z.infer<typeof impact>

const password = z.string().max(1000)
const wrongPassword = { status: 403, message: 'This password is not right.' } as const

export const deletionContract = {
  /** Asked with the password, so that a wrong one is told before anything else. */
  impact: endpoint.account
    .route({ method: 'POST', path: '/account/deletion/impact' })
    .input(z.object({ password }))
    .output(impact)
    .errors({ WRONG_PASSWORD: wrongPassword }),
  /** The parents who could be admin instead. */
  candidates: endpoint.parent
    .route({ method: 'GET', path: '/account/deletion/candidates' })
    .output(z.array(z.object({ userId: id, firstName: z.string(), lastName: z.string().nullable() }))),
  deleteAccount: endpoint.account
    .route({ method: 'POST', path: '/account/deletion' })
    /** `familyGoes`: whether the person was told that the family goes too. */
    .input(z.object({ password, newAdminId: id.nullable(), familyGoes: z.boolean() }))
    .output(z.object({ familyDeleted: z.boolean() }))
    .errors({
      WRONG_PASSWORD: wrongPassword,
      IMPACT_CHANGED: {
        status: 409,
        message:
          'Your family has changed meanwhile: you are its only parent now. Please look again at what would be deleted.',
      },
      ADMIN_NEEDED: { status: 409, message: 'Choose another parent as admin of the family first.' },
    }),
}
