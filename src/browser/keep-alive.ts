/** Bytes of bodies that a page may have under way with `keepalive`, in sum (Fetch, section 4.6, "HTTP-network-or-cache fetch"). */
const mostBytes = 64 * 1024
/** Chromium refuses the 21st of a process; several pages share one. */
const mostAtOnce = 8

let bytes = 0
let count = 0

/**
 * Sends a request that changes something so that it outlasts its page, which may be left at once. A request beyond what
 * browsers allow of these is sent like any other, and leaving the page may break it off.
 */
export async function keepAlive<Answer>(
  init: RequestInit,
  send: (init: RequestInit) => Promise<Answer>,
): Promise<Answer> {
  const size = typeof init.body === 'string' ? new TextEncoder().encode(init.body).length : 0
  if (init.method === 'GET' || bytes + size > mostBytes || count === mostAtOnce) return send(init)
  bytes += size
  count += 1
  try {
    return await send({ ...init, keepalive: true })
  } finally {
    bytes -= size
    count -= 1
  }
}
