import type { ServerResponse } from 'node:http'

/** As fast as the other side takes it, until it has had enough. */
export function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = ' '.repeat(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}
