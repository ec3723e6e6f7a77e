import { connect } from 'node:net'
import { get, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost({ config: { publicUrl: 'https://roost.example' } })
  family = await givenFamily(world)
})
afterAll(() => world.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers })
const bearer = () => ({ authorization: `Bearer ${family.parent.token}` })

describe('every answer over HTTPS', () => {
  const paths = ['/', '/no/such/page', '/assets/no-such-piece.js', '/theme.js', '/icon.svg', '/livez', '/healthz']
  const dataPaths = ['/api/tasks', '/api/family', '/api/account/export', '/api/no-such-thing']

  test.each([...paths, ...dataPaths])('of %s keeps to HTTPS, to its type and out of other sites', async (path) => {
    for (const signedIn of [{}, bearer()]) {
      const { headers } = await ask(path, signedIn)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/)
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin')).toBe(null)
      // Text says how it is encoded; JSON is always UTF-8 (RFC 8259).
      expect(headers.get('content-type')).toMatch(
        /^(text\/.*charset=utf-8|image\/svg\+xml; charset=utf-8|application\/(json|zip))/i,
      )
      for (const tale of ['server', 'x-powered-by']) expect(headers.get(tale)).toBe(null)
    }
  })

  test.each(dataPaths)('of %s is kept by nobody, and as a page does nothing', async (path) => {
    for (const signedIn of [{}, bearer()]) {
      const { headers } = await ask(path, signedIn)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    }
  })

  test('is the same for the live stream', async () => {
    const stop = new AbortController()
    const { headers } = await fetch(`${world.url}/api/live`, { headers: bearer(), signal: stop.signal })
    stop.abort()
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('31536000')
  })

  test('is the same for a request that names another host', async () => {
    const { headers } = await new Promise<{ headers: Record<string, unknown> }>((resolve, reject) => {
      get(world.url, { headers: { host: 'elsewhere.example' }, agent: false }, (answer) => {
        answer.resume()
        resolve(answer)
      }).on('error', reject)
    })
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('31536000'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    })
  })

  test('of a download names the file, and is saved rather than shown', async () => {
    const answer = await ask('/api/account/export', bearer())
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
    await answer.body?.cancel()
  })
})

describe('the site', () => {
  test.each(['/.git/config', '/package.json', '/..%2f..%2fpackage.json', '/assets/', '/src/app/server/main.ts'])(
    'serves its pages alone, and not %s',
    async (path) => {
      const answer = await ask(path)
      const said = await answer.text()
      expect([answer.status, said]).toEqual(
        path === '/assets/'
          ? [404, 'There is nothing at this address.']
          : [200, expect.stringContaining('<div id="root">')],
      )
    },
  )

  test('says nothing to a method that it has no use for', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'OPTIONS'])
      for (const path of ['/', '/api/tasks']) {
        const status = await new Promise((resolve, reject) => {
          request(world.url + path, { method, agent: false }, (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          })
            .on('error', reject)
            .end()
        })
        expect([403, 404, 405], `${method} ${path}`).toContain(status)
      }
  })

  test.each([
    ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['an encoding after chunked', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ])('refuses a request whose end is in doubt, and what is hidden behind it: %s', async (_what, rest) => {
    const hidden = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(world.url).port) })
    socket.write(`POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\n${rest}${hidden}`)
    const said = await text(socket)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
