import { normaliseEmail } from '#basics/email-address.ts'
import { networkOf } from '#basics/network.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Gate } from '#platform/http/http-gate.ts'
import { createKnownDevices } from './known-devices.ts'
import { refusalOfSignIn } from '../rate-limit/limit-sign-in.ts'
import { retryAfterSeconds, type PasswordQueue } from '../password/password-queue.ts'
import { requesterOf } from './sign-in.ts'

interface Options {
  transactions: ScopedTransactions
  passwords: PasswordQueue
  secret: string
}

/**
 * Refuses at the gate the sign-ins that would be refused behind it. One whose address cannot be read here, as no page of ours
 * sends it, is a stranger's, whoever it comes from.
 */
export function createSignInGate({ transactions, passwords, secret }: Options): Gate {
  const devices = createKnownDevices(secret)
  return {
    path: '/auth/sign-in',
    secondsToWait({ address, cookie, body }) {
      const email = emailIn(body)
      const network = networkOf(address)
      const device = devices.deviceOf({ cookie }, email)
      const refused = refusalOfSignIn(transactions, { target: email, network, device })
      if (refused !== null) return refused
      return passwords.hasPlaceFor(requesterOf({ email, network, device })) ? null : retryAfterSeconds
    },
  }
}

function emailIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return ''
  return normaliseEmail(body.email)
}
