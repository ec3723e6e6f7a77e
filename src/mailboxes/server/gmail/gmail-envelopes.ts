import type { z } from 'zod'
import type { AskAsGranted } from '../oauth/ask-as-granted.ts'
import { jsonOf } from '../source/ask-provider.ts'
import { envelopeFields, envelopeOfHead } from '../source/envelope-of-head.ts'
import { headOfFields } from '../source/head-of-fields.ts'
import type { MailEnvelope } from '../source/mailbox-source.ts'
import { ProviderError } from '../source/provider-error.ts'
import { gmailTrouble, metadataAnswer } from './gmail-answers.ts'

/** Requests at a time. Google allows a person 50 such requests a second, and each takes a tenth of one. */
const atOnce = 5

/** Of so many that fail on a page it is not they that are in trouble. */
const mostMissing = 5

export interface ReadEnvelopes {
  envelopes: MailEnvelope[]
  /** The ids of those that Google failed to give. */
  missing: string[]
}

/**
 * Reads the envelopes of messages: `all` of a page in their order, without those that are there no longer, and `one` alone, null where it is there no
 * longer.
 */
export function createEnvelopeReader({ ask, url }: { ask: AskAsGranted; url: string }) {
  const query = new URLSearchParams([
    ['format', 'metadata'],
    ...envelopeFields.map((name) => ['metadataHeaders', name]),
    ['fields', 'id,labelIds,internalDate,sizeEstimate,payload/headers'],
  ]).toString()

  async function envelopeOf(id: string, signal: AbortSignal): Promise<MailEnvelope | null> {
    const answer = await ask({ url: `${url}/messages/${encodeURIComponent(id)}?${query}`, most: 1024 * 1024, signal })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw gmailTrouble(answer)
    return written(jsonOf(answer, { provider: 'Google', shape: metadataAnswer }))
  }

  async function all(ids: readonly string[], signal: AbortSignal): Promise<ReadEnvelopes> {
    const envelopes: (MailEnvelope | null)[] = Array.from({ length: ids.length }, () => null)
    const missing: string[] = []
    // What is wrong with more than a few ends the others: what they would bring is thrown away.
    const failing = new AbortController()
    const within = AbortSignal.any([signal, failing.signal])
    const waiting = ids.entries()
    const work = async () => {
      for (const [at, id] of waiting) {
        try {
          envelopes[at] = await envelopeOf(id, within)
        } catch (error) {
          if (!mayFailAlone(error) || missing.length === mostMissing) throw error
          missing.push(id)
        }
      }
    }
    try {
      await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work))
    } finally {
      failing.abort()
    }
    return { envelopes: envelopes.filter((envelope) => envelope !== null), missing }
  }

  return { all, one: envelopeOf }
}

/** A provider that asks to wait, or has taken back the access, is believed at once. */
function mayFailAlone(error: unknown): boolean {
  return error instanceof ProviderError && error.kind !== 'rate-limited' && error.kind !== 'expired'
}

function written({ id, labelIds, internalDate, sizeEstimate, payload }: z.infer<typeof metadataAnswer>): MailEnvelope {
  return envelopeOfHead(headOfFields(payload.headers), {
    id,
    receivedAt: new Date(Number(internalDate)).toISOString(),
    size: sizeEstimate ?? null,
    isPrimary: !labelIds.some((label) => otherTabs.has(label)),
  })
}

/** Of an account without tabs nothing has these labels, and all of its inbox is primary. */
const otherTabs = new Set(['CATEGORY_SOCIAL', 'CATEGORY_PROMOTIONS', 'CATEGORY_UPDATES', 'CATEGORY_FORUMS'])
