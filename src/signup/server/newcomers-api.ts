import { implement } from '@orpc/server'
import { newcomersOf } from '#family/server/newcomer-queries.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { signupContract } from '../contract.ts'
import { dropJoining, waitingOf } from './joining-queries.ts'
import { lockLogin } from '#auth/server/login-queries.ts'
import { turnAwayNewcomer } from './turn-away-newcomer.ts'
import { welcomeNewcomer } from './welcome-newcomer.ts'

const api = implement(signupContract).$context<RequestContext>().use(guard)

/** Who came with a family's code: what they may know of it, and what its parents decide. */
export const newcomersApi = (post: { mailer: Mailer; publicUrl: string }) => ({
  joining: api.joining.handler(({ context }) =>
    context.account.work('sign up', async (db, { id, familyId }) => ({
      waitingSince: (await waitingOf(db, id))?.since ?? null,
      isIn: familyId !== null,
    })),
  ),
  withdraw: api.withdraw.handler(async ({ context }) => {
    await context.account.work('sign up', async (db, { id }) => {
      const login = await lockLogin(db, id)
      // A newcomer who is in the family already leaves it as other members do.
      if (login?.familyId === null) await dropJoining(db, id)
    })
    return {}
  }),
  newcomers: api.newcomers.handler(async ({ context }) => {
    const { id: parentId, familyId } = await context.family.self()
    const newcomers = await context.transactions.asSystem('change who is in a family', (db) =>
      newcomersOf(db, { familyId, now: context.now() }),
    )
    // A newcomer decides on no newcomer.
    if (newcomers.some(({ id }) => id === parentId)) return []
    return newcomers.map(({ id, firstName, email, cameAt, joinedAt }) => ({
      id,
      firstName,
      email,
      cameAt,
      isIn: joinedAt !== null,
    }))
  }),
  welcome: api.welcome.handler(async ({ context, input, errors }) => {
    const parent = await context.family.self()
    const outcome = await context.transactions.asSystem('change who is in a family', (db) =>
      welcomeNewcomer(db, { ...post, parent, id: input.id, now: context.now() }),
    )
    if (outcome === 'new themselves') throw errors.NEW_THEMSELVES()
    if (outcome === 'not found') throw errors.NOT_FOUND()
    return input
  }),
  turnAway: api.turnAway.handler(async ({ context, input, errors }) => {
    const parent = await context.family.self()
    const outcome = await context.transactions.asSystem('change who is in a family', (db) =>
      turnAwayNewcomer(db, { ...post, parent, id: input.id, now: context.now() }),
    )
    if (outcome === 'new themselves') throw errors.NEW_THEMSELVES()
    if (outcome === 'not found') throw errors.NOT_FOUND()
    return input
  }),
})
