import { isBeforeConnection } from './before-connection.ts'

/** Bytes of bodies that went out and came back. */
export interface Traffic {
  sent: number
  received: number
}

/** Bytes of the longest answer that is taken: a list of sixty items has a twentieth of that. */
const longestResponse = 1024 * 1024

/** The server sent more than any answer has. */
export class EndlessResponse extends Error {}

/** A request that was not sent, since how much of it would leave could not be written down. */
export class NotLeft extends Error {}

/**
 * `fetch` that counts what it moves, has it written down before it leaves, follows no redirection (a mail goes to the server that a family agreed to, and to no other), and
 * stops reading where a response has no end.
 */
export function countedFetch(traffic: Traffic, noteLeaving: (bytes: number) => Promise<void>): typeof fetch {
  let hasLeft = false
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') throw new TypeError('a request to a model has a text as its body')
    // A provider's client may go on by itself where the server asks for it; what was written down is one request.
    if (hasLeft) throw new TypeError('a request to a model is one request')
    hasLeft = true
    const bytes = Buffer.byteLength(body)
    await noteLeaving(bytes).catch((cause: unknown) => {
      throw new NotLeft('a request was not written down', { cause })
    })
    init?.signal?.throwIfAborted()
    traffic.sent += bytes
    const response = await fetch(input, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      if (isBeforeConnection(error)) traffic.sent -= bytes
      throw error
    })
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          traffic.received += chunk.length
          if (traffic.received > longestResponse) controller.error(new EndlessResponse('the response has no end'))
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(counted ?? null, { status, statusText, headers })
  }
}
