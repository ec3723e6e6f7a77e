import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, SignedChallenge } from '#auth/rules/passkey-shapes.ts'
import { passkeyAlgorithms, type RelyingParty } from '#auth/rules/passkeys.ts'

interface Expected {
  challenge: string
  site: RelyingParty
}

/** The credential that a browser has made, as it is stored, or null for what is not one. */
export async function verifyNewPasskey(made: NewPasskey, { challenge, site }: Expected) {
  const { transports = [], ...response } = made.response
  const read = await orNull(
    verifyRegistrationResponse({
      response: { ...made, response: { ...response, transports } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  )
  if (read === null || !read.verified) return null
  const { id, publicKey, counter } = read.registrationInfo.credential
  const credential_id = Buffer.from(id, 'base64url')
  return { credential_id, secret: Buffer.from(publicKey), counter: String(counter), transports }
}

/** The contents of a signature, or null for an invalid one: wrong key, site or challenge, or a counter that went back. */
export async function verifySignedChallenge(
  { response: { userHandle, ...response }, ...signed }: SignedChallenge,
  { challenge, site, known }: Expected & { known: { secret: Buffer; counter: string; transports: string[] } },
) {
  const read = await orNull(
    verifyAuthenticationResponse({
      response: { ...signed, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: {
        id: signed.id,
        publicKey: new Uint8Array(known.secret),
        counter: Number(known.counter),
        transports: known.transports,
      },
    }),
  )
  if (read === null || !read.verified) return null
  return { counter: read.authenticationInfo.newCounter, isUserVerified: read.authenticationInfo.userVerified }
}

/** Whatever is wrong with what a browser sent, the library throws; the answer is the same for all of it. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch {
    return null
  }
}
