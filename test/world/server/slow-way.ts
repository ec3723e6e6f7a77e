import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowWay {
  url: string
  /** How many requests wait on it. */
  waiting(): number
  letOn(): void
  close(): void
}

/** A proxy before a server. What changes something waits there until it is let on, and what is broken off meanwhile never arrives. */
export async function givenSlowWay(to: string): Promise<SlowWay> {
  const open = Promise.withResolvers<void>()
  let waiting = 0
  const proxy = createServer((request, response) => {
    void (async () => {
      if (request.method === 'PUT') {
        waiting++
        await open.promise
      }
      if (request.socket.destroyed) return
      const { method, headers, url } = request
      const onward = ask(`${to}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    })()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    waiting: () => waiting,
    letOn: open.resolve,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
