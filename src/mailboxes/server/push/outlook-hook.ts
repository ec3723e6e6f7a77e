import { z } from 'zod'
import type { ScopedTransactions, SystemDb } from '#platform/database/database.ts'
import type { HookRoute } from '#platform/http/http-app.ts'
import { parsedJson } from '../source/ask-provider.ts'
import type { ClientStates } from './client-state.ts'
import { endPush, newsOfMailbox } from './push-queries.ts'

/** Where Graph tells of news, below PUBLIC_URL. */
export const outlookHookPath = '/hooks/outlook'

/** Graph's `changeNotificationCollection`; a `lifecycleEvent` tells of the subscription itself. */
const told = z.object({
  value: z
    .array(z.object({ clientState: z.string().max(255).nullish(), lifecycleEvent: z.string().max(100).nullish() }))
    .max(1000),
})

interface Options {
  transactions: ScopedTransactions
  clientStates: ClientStates
}

/** Graph tells that something came. Whose it is, and that it is Graph, is told by the text that only this server could have given it. */
export function outlookHook({ transactions, clientStates }: Options): HookRoute {
  return {
    path: outlookHookPath,
    async hear({ body, query }) {
      const token = query.get('validationToken')
      // Graph asks so whether the address is ours, before it makes a subscription.
      if (token !== null) return token.length <= 2000 ? { status: 200, text: token } : { status: 400 }
      const notifications = told.safeParse(parsedJson(Buffer.from(body)))
      if (!notifications.success) return { status: 400 }
      const events = notifications.data.value.flatMap(({ clientState, lifecycleEvent }) => {
        const of = clientStates.read(clientState ?? '')
        return of === null ? [] : [{ of, event: lifecycleEvent ?? null }]
      })
      if (events.length > 0)
        await transactions.asSystem('sync mailboxes', async (db) => {
          for (const event of events) await take(db, event)
        })
      return { status: 202 }
    },
  }
}

async function take(
  db: SystemDb,
  { of, event }: { of: { familyId: string; id: string }; event: string | null },
): Promise<void> {
  if (event === 'subscriptionRemoved') await endPush(db, { ...of, isGone: true })
  else if (event === 'reauthorizationRequired') await endPush(db, { ...of, isGone: false })
  await newsOfMailbox(db, of)
}
