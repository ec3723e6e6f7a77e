import { implement } from '@orpc/server'
import { keepFromHeld } from '#family/server/keep-from-held.ts'
import type { Config } from '#platform/config.ts'
import { rowsOf } from '#platform/direct-read.ts'
import { guard, type RequestContext } from '#platform/request.ts'
import { readSenderEmail } from '#senders/rules/manual-sender.ts'
import { mailContract } from '../contract.ts'
import { addSender } from './add-sender.ts'
import { askingMailsOf } from './asking-queries.ts'
import { chainsOfMail } from './chain-queries.ts'
import { decideChange } from './decide-change.ts'
import { decideSenders } from './decide-senders.ts'
import { cursorOf, pageOf, receiptOf, summaryOf } from './receipts.ts'
import { changesOf, mailOf, mailsOf, stepsOf } from './queries.ts'
import { tryAgain } from './try-again.ts'
import { undoMail } from './undo-mail.ts'
import { waitingSendersOf } from './waiting-sender-queries.ts'

const api = implement(mailContract).$context<RequestContext>().use(guard)

export function createMailApi({ config }: { config: Pick<Config, 'openBeta'> }) {
  const isOpenBeta = config.openBeta
  return api.router({
    list: api.list.handler(async ({ context: { family }, input }) => {
      const before = input.before === undefined ? null : cursorOf(input.before)
      return pageOf(await family.read((db, claims) => mailsOf(db, claims, before)))
    }),
    waiting: api.waiting.handler(rowsOf(waitingSendersOf)),
    asking: api.asking.handler(rowsOf(askingMailsOf)),
    receipt: api.receipt.handler(async ({ context: { family }, input, errors }) => {
      const [[mail], changes, steps, standing] = await Promise.all([
        family.read((db, claims) => mailOf(db, claims, input.id)),
        family.read((db, claims) => changesOf(db, claims, input.id)),
        family.read((db, claims) => stepsOf(db, claims, input.id)),
        family.read((db, claims) => chainsOfMail(db, claims, input.id)),
      ])
      if (mail === undefined) throw errors.NOT_FOUND()
      return { ...summaryOf(mail), ...receiptOf({ mail, changes, steps, standing }) }
    }),
    decideSender: api.decideSender.handler(async ({ context, input, errors }) => {
      const { id, ...decision } = input
      const mails = await context.family.work((db, { familyId }) =>
        decideSenders(db, { ...decision, ids: [id], familyId, now: context.now(), isOpenBeta }),
      )
      if (mails === null) throw errors.NOT_FOUND()
      return { id, mails }
    }),
    decideSenders: api.decideSenders.handler(async ({ context, input, errors }) => {
      const mails = await context.family.work((db, { familyId }) =>
        decideSenders(db, { ...input, familyId, now: context.now(), isOpenBeta }),
      )
      if (mails === null) throw errors.NOT_FOUND()
      return { mails }
    }),
    addSender: api.addSender.handler(async ({ context, input: { email: typed, applies }, errors }) => {
      const email = readSenderEmail(typed)
      if (email === null) throw errors.INVALID()
      const added = await context.family.work((db, { familyId }) =>
        addSender(db, { familyId, email, applies, now: context.now(), isOpenBeta }),
      )
      if (added === 'too many') throw errors.TOO_MANY()
      return added
    }),
    undo: api.undo.handler(async ({ context, input, errors }) => {
      const now = context.now().toISOString()
      const outcome = await context.family.work(async (db, member) => {
        await keepFromHeld(db, member)
        return undoMail(db, { familyId: member.familyId, id: input.id, by: member.id, now })
      })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return input
    }),
    tryAgain: api.tryAgain.handler(async ({ context, input, errors }) => {
      const outcome = await context.family.work(async (db, member) => {
        await keepFromHeld(db, member)
        return tryAgain(db, { familyId: member.familyId, id: input.id, now: context.now(), isOpenBeta })
      })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'over-limit') throw errors.OVER_LIMIT()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return input
    }),
    decideChange: api.decideChange.handler(async ({ context, input, errors }) => {
      const now = context.now().toISOString()
      const outcome = await context.family.work(async (db, member) => {
        await keepFromHeld(db, member)
        const { familyId, id: by } = member
        return decideChange(db, { familyId, id: input.id, by, now, decision: input.decision })
      })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return { id: input.id }
    }),
  })
}
