import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { bareHost } from '#platform/address-kind.ts'
import type { Names } from '#platform/dns/look-up-host.ts'
import { HostRefused, reachableHost } from '#platform/dns/reachable-host.ts'
import type { WebhookFailure } from '#organisations/rules/webhooks/say-webhook.ts'
import { longestAnswer } from '#organisations/rules/webhooks/webhook-limits.ts'

export interface WebhookSettings extends Names {
  /** Whether servers of this machine and of private networks are sent to, also without TLS. */
  allowsPrivate: boolean
  /** Milliseconds for all of an attempt. */
  patience: number
}

export interface Posted {
  /** Null where the server gave none; then there is a failure. */
  status: number | null
  failure: WebhookFailure | null
  /** The beginning of the answer. */
  answer: string
}

/** Where a webhook goes: the address that was judged, which is connected to as it is. Gives a failure where it may not go there. */
export async function webhookTarget(
  url: URL,
  settings: WebhookSettings,
): Promise<{ address: string } | WebhookFailure> {
  try {
    const { address, isNear } = await reachableHost(url.hostname, settings)
    return url.protocol === 'https:' || isNear ? { address } : 'needs-tls'
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    // Alike, so that nobody learns which names there are in the operator's network.
    return 'unknown-host'
  }
}

/** Posts once, within its time. A redirect is an answer, and is not followed. */
export async function postWebhook(
  { url, headers, body }: { url: URL; headers: Record<string, string>; body: string },
  settings: WebhookSettings,
): Promise<Posted> {
  const signal = AbortSignal.timeout(settings.patience)
  const target = await webhookTarget(url, settings)
  if (typeof target === 'string') return failed(target)
  const host = bareHost(url.hostname)
  const bytes = Buffer.from(body)
  const options: RequestOptions = {
    method: 'POST',
    host: target.address,
    port: url.port === '' ? undefined : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      'user-agent': 'Roost',
      'content-type': 'application/json',
      'content-length': bytes.length,
      ...headers,
    },
    // Each attempt has a connection of its own, to the address that was judged for it.
    agent: false,
    // The certificate is that of the name, whichever address was looked up for it.
    servername: isIP(host) === 0 ? host : '',
    minVersion: 'TLSv1.2',
    maxHeaderSize: 16 * 1024,
    signal,
  }
  const { promise, resolve } = Promise.withResolvers<Posted>()
  /** With its status an answer counts, whatever becomes of the rest. */
  let isAnswered = false
  const fail = (failure: WebhookFailure) => {
    if (!isAnswered) resolve(failed(failure))
  }
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(options, (response) => {
    isAnswered = true
    readBeginning(response, (answer) => {
      resolve({ status: response.statusCode ?? null, failure: null, answer })
      request.destroy()
    })
  })
  request.on('error', (error) => fail(failureOf(error)))
  request.on('close', () => fail('broken'))
  request.end(bytes)
  return promise
}

/** Gives as much of an answer as is kept; of one that breaks off or takes too long, what came of it. */
function readBeginning(response: IncomingMessage, give: (beginning: string) => void): void {
  const chunks: Buffer[] = []
  let length = 0
  const end = () => give(asText(Buffer.concat(chunks).subarray(0, longestAnswer)))
  response.on('data', (chunk: Buffer) => {
    if (length >= longestAnswer) return
    chunks.push(chunk)
    length += chunk.length
    if (length >= longestAnswer) end()
  })
  response.on('error', end).on('close', end)
}

/** A text that a database can store. */
function asText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '')
}

function failed(failure: WebhookFailure): Posted {
  return { status: null, failure, answer: '' }
}

function failureOf(error: Error): WebhookFailure {
  const { code = '' } = error as { code?: string }
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  if (noConnection.has(code)) return 'no-connection'
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code) ? 'tls' : 'broken'
}

const noConnection = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EACCES', 'EADDRNOTAVAIL'])
