import { z } from 'zod'
import { id, instant } from '#basics/endpoint.ts'

/** Where somebody is signed in. */
export const listedSession = z.object({
  id,
  /** In words: `Firefox on Windows`. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isThisOne: z.boolean(),
})
export type ListedSession = z.infer<typeof listedSession>

export const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.infer<typeof passkey>

/** Somebody at a sign-in provider who opens the account. */
export const linkedIdentity = z.object({ issuer: z.string(), name: z.string(), createdAt: instant })
export type LinkedIdentity = z.infer<typeof linkedIdentity>

/** What an account is opened with, beside its password. */
export const factors = z.object({
  /** Since when the code of an app is asked for; null while it is not. */
  twoFactorSince: instant.nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  identities: z.array(linkedIdentity),
})
export type Factors = z.infer<typeof factors>
