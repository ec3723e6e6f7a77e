import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { App, HttpOptions } from './http-app.ts'
import { dataHeaders } from './http-headers.ts'
import { answerMember } from './http-member.ts'

export function serveLive(app: App, options: HttpOptions) {
  const { live } = options
  const headers = dataHeaders(options.config)
  app.get('/api/live', (c) =>
    answerMember(c, {
      options,
      caller: 'member',
      answer: async ({ familyId, sessionId }) => {
        if (live.isFull(familyId)) return c.json({ message: 'Too many pages of this family are open.' }, 503)
        const lastNumber = c.req.header('last-event-id') ?? null
        await live.open({ familyId, sessionId, lastNumber, response: c.env.outgoing, headers })
        return RESPONSE_ALREADY_SENT
      },
    }),
  )
}
