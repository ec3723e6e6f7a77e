import { implement } from '@orpc/server'
import { InvalidEvent } from '#calendar/server/event-columns.ts'
import { keepFromHeld } from '#family/server/keep-from-held.ts'
import type { Config } from '#platform/config.ts'
import type { FamilyDb } from '#platform/database.ts'
import { rowsOf } from '#platform/direct-read.ts'
import { type FamilyAccess, guard, type RequestContext } from '#platform/request.ts'
import { readSenderEmail } from '#senders/rules/manual-sender.ts'
import { mailContract, mostWithdrawn } from '../contract.ts'
import { addSender } from './add-sender.ts'
import { askingMailsOf } from './asking-queries.ts'
import { chainsOfMail } from './chain-queries.ts'
import { decideChange, decideChanges } from './decide-change.ts'
import { editChange } from './edit-change.ts'
import { decideSenders } from './decide-senders.ts'
import { holdAgain } from './hold-again.ts'
import { letThrough } from './let-through.ts'
import { type ReadHeld, readHeldMail } from './read-held-mail.ts'
import { cursorOf, pageOf, receiptOf, summaryOf } from './receipts.ts'
import { changesOf, mailOf, mailsOf, mailsOverLimit, stepsOf } from './queries.ts'
import { reviewedChangesOf } from './review-queries.ts'
import { reviewedAt, reviewedMailsOf } from './reviewed-mails.ts'
import { tryAgain } from './try-again.ts'
import { undoMail } from './undo-mail.ts'
import { withdrawDecisions } from './withdraw-decisions.ts'
import { waitingSendersOf } from './waiting-sender-queries.ts'

const api = implement(mailContract).$context<RequestContext>().use(guard)

interface MailParts {
  config: Pick<Config, 'openBeta'>
  /** The engine's reader. */
  readHeld: ReadHeld
}

export function createMailApi({ config, readHeld }: MailParts) {
  const isOpenBeta = config.openBeta
  return api.router({
    list: api.list.handler(async ({ context: { family }, input }) => {
      const before = input.before === undefined ? null : cursorOf(input.before)
      return pageOf(await family.read((db, claims) => mailsOf(db, claims, before)))
    }),
    waiting: api.waiting.handler(rowsOf(waitingSendersOf)),
    asking: api.asking.handler(rowsOf(askingMailsOf)),
    overLimit: api.overLimit.handler(async ({ context: { family } }) => {
      const [waits] = await family.read(mailsOverLimit)
      return { mails: waits?.mails ?? 0 }
    }),
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
      return { id, mails: mails.length }
    }),
    decideSenders: api.decideSenders.handler(async ({ context, input, errors }) => {
      const mails = await context.family.work((db, { familyId }) =>
        decideSenders(db, { ...input, familyId, now: context.now(), isOpenBeta }),
      )
      if (mails === null) throw errors.NOT_FOUND()
      return { mails: mails.length, mailIds: mails.slice(-mostWithdrawn) }
    }),
    withdrawDecision: api.withdrawDecision.handler(async ({ context: { family, now }, input, errors }) => {
      const mails = await family.work((db, { id: by, familyId }) =>
        holdAgain(db, { familyId, by, now: now().toISOString(), ...input }),
      )
      if (mails === null) throw errors.NOT_FOUND()
      return { mails }
    }),
    heldText: api.heldText.handler(async ({ context: { family, doors }, input, errors }) => {
      const told = await readHeldMail({ family, doors, read: readHeld, id: input.id })
      if (told === 'not-found') throw errors.NOT_FOUND()
      if (told === 'not-now') throw errors.NOT_NOW()
      if ('retryAfterSeconds' in told) throw errors.TOO_MANY_REQUESTS({ data: told })
      return told
    }),
    letThrough: api.letThrough.handler(async ({ context, input, errors }) => {
      const outcome = await context.family.work((db, { familyId }) =>
        letThrough(db, { familyId, id: input.id, now: context.now(), isOpenBeta }),
      )
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return input
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
    review: api.review.handler(async ({ context: { family, now } }) =>
      reviewedMailsOf(
        await family.read((db, { familyId }) => reviewedChangesOf(db, { familyId, ...reviewedAt(now()) })),
      ),
    ),
    decideChange: api.decideChange.handler(async ({ context, input, errors }) => {
      const { outcome, message } = await asDecider(context, (db, who) => decideChange(db, { ...who, ...input }))
      if (message !== undefined) throw errors.INVALID({ message })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      if (outcome === 'other-chosen') throw errors.OTHER_CHOSEN()
      return { id: input.id }
    }),
    decideChanges: api.decideChanges.handler(async ({ context, input }) => {
      const { outcome = [] } = await asDecider(context, (db, who) => decideChanges(db, { ...who, ...input }))
      return { ids: outcome }
    }),
    editChange: api.editChange.handler(async ({ context, input, errors }) => {
      const { outcome, message } = await asDecider(context, (db, who) => editChange(db, { ...who, ...input }))
      if (message !== undefined) throw errors.INVALID({ message })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return { id: input.id }
    }),
    withdraw: api.withdraw.handler(async ({ context, input }) => {
      const { outcome = [] } = await asDecider(context, (db, who) => withdrawDecisions(db, { ...who, ...input }))
      return { ids: outcome }
    }),
  })
}

interface Who {
  familyId: string
  by: string
  now: string
}

/** Does what only those may who decide on what mails do; the message tells what cannot be. */
async function asDecider<Outcome>(
  { family, now }: { family: FamilyAccess; now: () => Date },
  act: (db: FamilyDb, who: Who) => Promise<Outcome>,
): Promise<{ outcome?: Outcome; message?: string }> {
  try {
    const outcome = await family.work(async (db, member) => {
      await keepFromHeld(db, member)
      return act(db, { familyId: member.familyId, by: member.id, now: now().toISOString() })
    })
    return { outcome }
  } catch (error) {
    if (error instanceof InvalidEvent) return { message: error.message }
    throw error
  }
}
