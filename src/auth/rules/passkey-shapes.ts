import { z } from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)

const answered = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  // The server does not read it, so it is not stored.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** A browser's answer when it has made a passkey (WebAuthn 3, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** A browser's answer when a passkey has signed (WebAuthn 3, AuthenticationResponseJSON). */
export const signedChallenge = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})
export type SignedChallenge = z.infer<typeof signedChallenge>
