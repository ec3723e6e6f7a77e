import { createSign, generateKeyPairSync } from 'node:crypto'
import type { EmulatedMailbox } from '../provider/emulated-mailbox.ts'
import type { EmulatedAnswer, Asked } from '../provider/provider-server.ts'
import { googleError } from './google-error.ts'

/** A push subscription of the operator's topic, as set up in the console. */
export interface PushTarget {
  topic: string
  url: string
  /** What its tokens are for, and which service account they name. */
  audience: string
  serviceAccount: string
}

interface Signing extends Pick<PushTarget, 'audience' | 'serviceAccount'> {
  /** Seconds since 1970; now where it is left out. */
  issuedAt?: number
}

const week = 7 * 24 * 60 * 60 * 1000

/** Gmail's watch, and Pub/Sub's pushes with a token that Google signs (OpenID Connect). */
export function createPubSub(first: PushTarget | null) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const watched = new Set<EmulatedMailbox>()
  const pushes: Promise<unknown>[] = []
  let target = first
  let sent = 0

  function watch({ mailbox, asked }: { mailbox: EmulatedMailbox; asked: Asked }): EmulatedAnswer {
    const { topicName } = JSON.parse(asked.body || '{}') as { topicName?: unknown }
    if (typeof topicName !== 'string' || topicName !== target?.topic)
      return { status: 400, body: googleError({ status: 400, reason: 'invalidArgument' }) }
    if (!watched.has(mailbox)) {
      watched.add(mailbox)
      mailbox.onChange.push(() => {
        if (watched.has(mailbox)) push(mailbox)
      })
    }
    return { body: { historyId: `${mailbox.last()}`, expiration: `${Date.now() + week}` } }
  }

  function push(mailbox: EmulatedMailbox): void {
    if (target === null) return
    sent += 1
    const data = Buffer.from(JSON.stringify({ emailAddress: mailbox.address, historyId: `${mailbox.last()}` }))
    const at = new Date().toISOString()
    const body = {
      // Pub/Sub gives both names of each.
      message: {
        data: data.toString('base64url'),
        messageId: `${sent}`,
        message_id: `${sent}`,
        publishTime: at,
        publish_time: at,
      },
      subscription: `${target.topic.replace('/topics/', '/subscriptions/')}-push`,
    }
    const { url, audience, serviceAccount } = target
    pushes.push(
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokenFor({ audience, serviceAccount })}`,
        },
        body: JSON.stringify(body),
      }),
    )
  }

  function tokenFor({ audience, serviceAccount, issuedAt: now = Math.floor(Date.now() / 1000) }: Signing): string {
    const claims = {
      iss: 'https://accounts.google.com',
      aud: audience,
      azp: '1000',
      sub: '1000',
      email: serviceAccount,
      email_verified: true,
      iat: now,
      exp: now + 3600,
    }
    const signed = [{ alg: 'RS256', kid: 'emulated', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  return {
    publicKey: { ...publicKey.export({ format: 'jwk' }), kid: 'emulated', use: 'sig', alg: 'RS256' },
    watch,
    stop({ mailbox }: { mailbox: EmulatedMailbox }): EmulatedAnswer {
      watched.delete(mailbox)
      return { status: 204 }
    },
    isWatched: (address: string) => [...watched].some((mailbox) => mailbox.address === address),
    pushTo(next: PushTarget) {
      target = next
    },
    /** A token for a test that pushes by itself. */
    tokenFor,
    async pushed(): Promise<void> {
      await Promise.all(pushes)
    },
  }
}
