import { implement } from '@orpc/server'
import { answerInvalidEvent } from '#calendar/server/answer-invalid-event.ts'
import { refuseRestrictedChild } from '#family/server/refuse-restricted-child.ts'
import type { Config } from '#platform/config.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { rowsOf } from '#platform/http/direct-read.ts'
import { type FamilyAccess, guard, type RequestContext } from '#platform/http/request.ts'
import { readSender } from '#senders/rules/manual-sender.ts'
import { mailContract, mostWithdrawn } from '../contract.ts'
import { confirmationsOf, endConfirmations } from './forwarding/confirmation-queries.ts'
import { addSender } from './quarantine/add-sender.ts'
import { changesAppliedBeside } from './changes/applied-change-queries.ts'
import { confirmationsBeside } from './changes/confirmation-queries.ts'
import { decideChange, decideChanges } from './review/decide-change.ts'
import { editChange } from './review/edit-change.ts'
import { decideSenders } from './quarantine/decide-senders.ts'
import { quarantineAgain } from './quarantine/quarantine-again.ts'
import { restrictChildUndoOfMail } from './undo/restrict-child-undo-of-mail.ts'
import { releaseQuarantinedMail } from './quarantine/release-quarantined-mail.ts'
import { type ReadPreview, previewQuarantinedMail } from './quarantine/preview-quarantined-mail.ts'
import { cursorOf, pageOf, receiptOf, mailSummaryOf } from './receipts/receipts.ts'
import { modelRequestsOfMail, placeInLine } from './receipts/model-queries.ts'
import { changesOfMail, mailOf, mailsOf, mailsOverLimit, stepsOfMail } from './receipts/receipt-queries.ts'
import { proposalCountsOf, reviewedChangesOf } from './review/review-queries.ts'
import { reviewedAt, reviewedMailsOf } from './review/reviewed-mails.ts'
import { tryAgain } from './undo/try-again.ts'
import { type MemberAction, undoMail } from './undo/undo-mail.ts'
import { withdrawDecisions } from './review/withdraw-decisions.ts'
import { forgedMailsOf, quarantinedSendersOf } from './quarantine/quarantined-sender-queries.ts'

const api = implement(mailContract).$context<RequestContext>().use(guard).use(answerInvalidEvent)

interface MailParts {
  config: Pick<Config, 'openBeta'>
  /** Reads a raw mail as text; the engine's. */
  readPreview: ReadPreview
}

export function createMailApi({ config, readPreview }: MailParts) {
  const isOpenBeta = config.openBeta
  return api.router({
    list: api.list.handler(async ({ context: { family }, input }) => {
      const before = input.before === undefined ? null : cursorOf(input.before)
      return pageOf(await family.read((db, claims) => mailsOf(db, { ...claims, before })))
    }),
    quarantinedSenders: api.quarantinedSenders.handler(rowsOf(quarantinedSendersOf)),
    forgedMails: api.forgedMails.handler(rowsOf(forgedMailsOf)),
    proposalCounts: api.proposalCounts.handler(rowsOf(proposalCountsOf)),
    overLimit: api.overLimit.handler(async ({ context: { family } }) => {
      const [waits] = await family.read(mailsOverLimit)
      return { mails: waits?.mails ?? 0 }
    }),
    confirmations: api.confirmations.handler(({ context: { family, now } }) =>
      family.read((db, { familyId }) => confirmationsOf(db, { familyId, now: now() })),
    ),
    endConfirmation: api.endConfirmation.handler(async ({ context, input, errors }) => {
      const isFound = await context.family.work((db, { familyId }) =>
        endConfirmations(db, { familyId, ids: [input.id], now: context.now() }),
      )
      if (!isFound) throw errors.NOT_FOUND()
      return input
    }),
    receipt: api.receipt.handler(async ({ context: { family, transactions }, input, errors }) => {
      const [[mail], changes, steps, standing, confirmations, requests] = await Promise.all([
        family.read((db, claims) => mailOf(db, { ...claims, id: input.id })),
        family.read((db, claims) => changesOfMail(db, { ...claims, mailId: input.id })),
        family.read((db, claims) => stepsOfMail(db, { ...claims, mailId: input.id })),
        family.read((db, claims) => changesAppliedBeside(db, { ...claims, mailId: input.id })),
        family.read((db, claims) => confirmationsBeside(db, { ...claims, mailId: input.id })),
        family.read((db, claims) => modelRequestsOfMail(db, { ...claims, mailId: input.id })),
      ])
      if (mail === undefined) throw errors.NOT_FOUND()
      const waits = mail.state === 'queued'
      const [line] = waits
        ? await transactions.onceAsSystem('wait for the model', (db) => placeInLine(db, mail.id))
        : []
      const place = line === undefined || line.place === 0 ? null : line.place
      return {
        ...mailSummaryOf(mail),
        ...receiptOf({ mail, changes, steps, standing, confirmations }),
        connectionEmail: mail.connectionEmail,
        modelRequests: requests,
        placeInLine: place,
      }
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
        quarantineAgain(db, { ...input, familyId, by, now: now().toISOString() }),
      )
      if (mails === null) throw errors.NOT_FOUND()
      return { mails }
    }),
    preview: api.preview.handler(async ({ context: { family, transactions }, input, errors }) => {
      const told = await previewQuarantinedMail({ family, transactions, read: readPreview, id: input.id })
      if (told === 'not-found') throw errors.NOT_FOUND()
      if (told === 'not-now') throw errors.NOT_NOW()
      if ('retryAfterSeconds' in told) throw errors.TOO_MANY_REQUESTS({ data: told })
      return told
    }),
    release: api.release.handler(async ({ context, input, errors }) => {
      const outcome = await context.family.work((db, { familyId }) =>
        releaseQuarantinedMail(db, { familyId, id: input.id, now: context.now(), isOpenBeta }),
      )
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return input
    }),
    addSender: api.addSender.handler(async ({ context, input: { email: typed, ...decision }, errors }) => {
      const { email, fault } = readSender(typed)
      if (email === undefined) throw errors.INVALID({ message: fault })
      const added = await context.family.work((db, { familyId }) =>
        addSender(db, { ...decision, familyId, email, now: context.now(), isOpenBeta }),
      )
      if (added === 'too many') throw errors.TOO_MANY()
      const { id, mailIds } = added
      return { id, mails: mailIds.length, mailIds: mailIds.slice(-mostWithdrawn) }
    }),
    undo: api.undo.handler(async ({ context, input, errors }) => {
      const outcome = await asDecider(context, async (db, who) => {
        await restrictChildUndoOfMail(db, { ...who, which: { mailId: input.id } })
        return undoMail(db, { ...input, ...who })
      })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return input
    }),
    tryAgain: api.tryAgain.handler(async ({ context, input, errors }) => {
      const outcome = await asDecider(context, (db, { familyId }) =>
        tryAgain(db, { familyId, id: input.id, now: context.now(), isOpenBeta }),
      )
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
      const outcome = await asDecider(context, async (db, who) => {
        if (input.decision === 'reject') await restrictChildUndoOfMail(db, { ...who, which: { changeId: input.id } })
        return decideChange(db, { ...input, ...who })
      })
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      if (outcome === 'other-chosen') throw errors.OTHER_CHOSEN()
      return { id: input.id }
    }),
    decideChanges: api.decideChanges.handler(async ({ context, input }) => ({
      ids: await asDecider(context, (db, who) => decideChanges(db, { ...input, ...who })),
    })),
    editChange: api.editChange.handler(async ({ context, input, errors }) => {
      const outcome = await asDecider(context, (db, who) => editChange(db, { ...input, ...who }))
      if (outcome === 'not-found') throw errors.NOT_FOUND()
      if (outcome === 'not-now') throw errors.NOT_NOW()
      return { id: input.id }
    }),
    withdraw: api.withdraw.handler(async ({ context, input }) => ({
      ids: await asDecider(context, (db, who) => withdrawDecisions(db, { ...input, ...who })),
    })),
  })
}

type Who = Omit<MemberAction, 'id'> & { role: 'parent' | 'child' }

/** Acts for a member who may decide on changes. */
function asDecider<Outcome>(
  { family, now }: { family: FamilyAccess; now: () => Date },
  act: (db: FamilyDb, who: Who) => Promise<Outcome>,
): Promise<Outcome> {
  return family.work(async (db, member) => {
    await refuseRestrictedChild(db, member)
    return act(db, { familyId: member.familyId, by: member.id, role: member.role, now: now().toISOString() })
  })
}
