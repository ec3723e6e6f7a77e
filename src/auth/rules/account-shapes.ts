import { z } from 'zod'
import { id, instant } from '#basics/endpoint.ts'

/** A session as its member sees it. */
export const listedSession = z.object({
  id,
  /** A name of the device: `Firefox on Windows`. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isThisOne: z.boolean(),
})
export type ListedSession = z.infer<typeof listedSession>

export const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.infer<typeof passkey>

/** An identity at a sign-in provider that opens the account. */
export const linkedIdentity = z.object({ issuer: z.string(), name: z.string(), createdAt: instant })
export type LinkedIdentity = z.infer<typeof linkedIdentity>

/** The sign-in methods of an account besides its password. */
export const factors = z.object({
  /** Since when sign-in asks for the code of an app; null if it does not. */
  twoFactorSince: instant.nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  identities: z.array(linkedIdentity),
})
export type Factors = z.infer<typeof factors>
