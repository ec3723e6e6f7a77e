import { deviceName } from '#auth/rules/device-name.ts'
import { api } from '../endpoints.ts'
import { endSessionsOf } from '../login-queries.ts'
import { endOwnSession, openSessionsOf } from './session-list-queries.ts'

export const sessionListApi = {
  sessions: api.sessions.handler(({ context }) =>
    context.account.work('list sessions', async (db, account) => {
      const sessions = await openSessionsOf(db, { loginId: account.id, now: context.now() })
      return sessions.map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceName(userAgent),
        isThisOne: session.id === account.sessionId,
      }))
    }),
  ),
  endSession: api.endSession.handler(async ({ context, input, errors }) => {
    const isEnded = await context.account.work('list sessions', (db, { id: loginId }) =>
      endOwnSession(db, { id: input.id, loginId, now: context.now().toISOString() }),
    )
    if (!isEnded) throw errors.NOT_FOUND()
    return {}
  }),
  endOtherSessions: api.endOtherSessions.handler(({ context }) =>
    context.account.work('list sessions', async (db, { id, sessionId }) => {
      await endSessionsOf(db, { loginId: id, except: sessionId, now: context.now().toISOString() })
      return {}
    }),
  ),
}
