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
  // Nothing of it is read, so nothing of it is kept.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** What a browser answers when it has made a passkey (WebAuthn 3, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What a browser answers when a passkey has signed (WebAuthn 3, AuthenticationResponseJSON). */
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
