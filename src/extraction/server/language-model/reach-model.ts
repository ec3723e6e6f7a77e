import { connect } from 'node:net'
import type { Log } from '#platform/log.ts'
import type { ModelSettings } from '#platform/model-settings.ts'

/** Milliseconds. */
const patience = 5000

/** Warns an operator who has just started the server where nobody listens at the model's address. Opens a connection, and sends nothing. */
export async function warnIfUnreachable({ name, url }: ModelSettings, log: Log): Promise<void> {
  const why = await whyUnreachable(new URL(url))
  if (why === null) return
  log.warn('the language model cannot be reached: until it can, Roost reads all mail without it', {
    model: name,
    url,
    why,
  })
}

function whyUnreachable({ hostname, port, protocol }: URL): Promise<string | null> {
  const usual = protocol === 'https:' ? 443 : 80
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? usual : Number(port),
      timeout: patience,
    })
    const end = (why: string | null) => {
      socket.destroy()
      resolve(why)
    }
    socket.on('connect', () => end(null))
    socket.on('timeout', () => end('it did not answer in time'))
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}
