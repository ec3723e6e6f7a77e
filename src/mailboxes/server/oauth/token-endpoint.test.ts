import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { microsoftSignIn } from '../graph/microsoft-sign-in.ts'
import { refreshTokens } from './token-endpoint.ts'

let server: Server
let answer = { status: 400, body: {} }
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

/** As Microsoft describes an error of its token endpoint. */
const error = (code: string) => ({
  error: code,
  error_description: 'AADSTS50173: The provided grant has expired.',
  error_codes: [50173],
  timestamp: '2026-11-23 09:00:00Z',
  trace_id: '255d1aef-8c98-452f-ac51-23d051240864',
  correlation_id: 'fb3d2015-bc17-4bb9-bb85-30c5cf1aaaa7',
})

test.each([
  ['invalid_grant', 'expired'],
  ['interaction_required', 'expired'],
  ['login_required', 'expired'],
  ['consent_required', 'expired'],
  ['temporarily_unavailable', 'unavailable'],
  ['invalid_client', 'refused'],
  ['unauthorized_client', 'refused'],
])('a refresh that is answered %s leaves the mailbox %s', async (code, kind) => {
  answer = { status: 400, body: error(code) }
  const { port } = server.address() as AddressInfo
  const settings = { clientId: 'roost', clientSecret: 'secret', emulatorUrl: `http://127.0.0.1:${port}` }
  const asked = { refreshToken: 'a token', now: new Date(), signal: AbortSignal.timeout(10_000) }
  const refreshed = refreshTokens(microsoftSignIn(settings, 'https://roost.example'), asked)
  await expect(refreshed).rejects.toMatchObject({ kind })
})
