import type { z } from 'zod'
import { ProviderError } from './provider-error.ts'

export interface ProviderRequest {
  /** As a sentence names it: `Google`. */
  provider: string
  url: string
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** Bytes of an answer that are read. */
  most?: number
  /** Milliseconds until its last byte. */
  timeout?: number
  signal: AbortSignal
}

export interface ProviderAnswer {
  status: number
  /** How long the provider asks to wait. */
  retryAfterSeconds: number | null
  body: Buffer
}

/** Bytes of a page of 500 envelopes with all their headers, several times over. */
const usualMost = 16 * 1024 * 1024
const usualTimeout = 30_000

/** Asks a provider over HTTP, within bounds. Throws a `ProviderError` where no whole answer comes. */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { provider, url, method = 'GET', headers = {}, body, timeout = usualTimeout, signal } = request
  signal.throwIfAborted()
  // By hand: a signal of `AbortSignal.any` for each of ten thousand requests keeps the garbage collector busy.
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, timeout)
  signal.addEventListener('abort', end)
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // An API that sends its caller elsewhere would be handed the token there.
      redirect: 'error',
      signal: ending.signal,
    })
    return {
      status: response.status,
      retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
      body: await bytesOf(response, request),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    throw new ProviderError('unavailable', `${provider} did not answer. Roost tries again.`, { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

async function bytesOf(response: Response, { provider, most = usualMost }: ProviderRequest): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the rest.
    if (length > most) throw new ProviderError('too-large', `${provider} answered with more than Roost reads.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The value of an answer; throws where it is not of this shape. */
export function jsonOf<Shape extends z.ZodType>(
  { body }: Pick<ProviderAnswer, 'body'>,
  { provider, shape }: { provider: string; shape: Shape },
): z.infer<Shape> {
  const parsed = shape.safeParse(parsedJson(body))
  if (parsed.success) return parsed.data
  const sentence = `${provider} answered something that Roost cannot read. Roost tries again.`
  throw new ProviderError('unavailable', sentence, { cause: parsed.error })
}

export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON, and so of no shape.
    return undefined
  }
}

const longestWait = 24 * 60 * 60

/** `Retry-After` (RFC 9110, 10.2.3): seconds, or a date. */
function secondsIn(value: string | null): number | null {
  if (value === null) return null
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(longestWait, Math.max(1, seconds))
}
