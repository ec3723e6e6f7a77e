import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { HookRoute } from '#platform/http/http-app.ts'
import { parsedJson } from '../source/ask-provider.ts'
import type { GoogleTokens } from './google-tokens.ts'
import { newsOfAddress } from './push-queries.ts'

/** Where Pub/Sub pushes, below PUBLIC_URL. */
export const gmailHookPath = '/hooks/gmail'

/** Pub/Sub's envelope, whose data its own guide has as base64 and Gmail's as base64url; and in it what Gmail says. */
const pushed = z.object({
  message: z.object({
    data: z
      .string()
      .max(10_000)
      .regex(/^[\w+/-]+={0,2}$/),
  }),
})
const news = z.object({ emailAddress: z.string().min(3).max(254) })

interface Options {
  transactions: ScopedTransactions
  clock: Clock
  tokens: GoogleTokens
}

/** Gmail tells through the operator's topic that something came. Who it is for stands in what Google signed. */
export function gmailHook({ transactions, clock, tokens }: Options): HookRoute {
  return {
    path: gmailHookPath,
    async hear({ body, authorization }) {
      const token = /^Bearer ([\w.-]{1,8192})$/.exec(authorization)?.[1]
      if (token === undefined || !(await tokens.isGenuine(token, clock.now()))) return { status: 401 }
      const data = pushed.safeParse(parsedJson(Buffer.from(body))).data?.message.data
      const said = news.safeParse(parsedJson(Buffer.from(data ?? '', 'base64')))
      if (!said.success) return { status: 400 }
      await transactions.asSystem('sync mailboxes', (db) => newsOfAddress(db, said.data.emailAddress.toLowerCase()))
      return { status: 200 }
    },
  }
}
