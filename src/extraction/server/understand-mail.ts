import { addSteps } from '#mail/server/receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { reasonFor } from '#mail/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { absenceIn } from '#platform/database/database-away.ts'
import type { ScopedTransactions, FamilyDb } from '#platform/database/database.ts'
import type { Attempt } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { FellBackBecause } from '../rules/language-model/say-model.ts'
import { engineExtractor, type Extraction } from './extractor.ts'
import { storeUnderstanding } from './store-understanding.ts'
import { keepTurn, leaveLine } from './language-model/line-queries.ts'
import type { LanguageModelReader } from './language-model/model-reader.ts'
import { keptSteps, stepsOf } from './language-model/model-steps.ts'
import { lockQueuedMail, queuedBefore, settleMail } from './queries.ts'
import { type FoundMail, type WaitingKey, readWaitingMail } from './read-waiting-mail.ts'
import type { RawMail, Reading } from './reading/read-and-understand.ts'

export interface Understanders {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  read: (mail: RawMail) => Promise<Reading>
  /** Checks whether a mail is from whom it says; false for one that is quarantined for it. */
  mayRead: (which: WaitingKey) => Promise<boolean>
  /** Whether the operator has the words of pictures read. */
  readsPictures: boolean
  /** Null where the operator has set up no language model. */
  model: LanguageModelReader | null
}

/**
 * Reads a mail that waits, and does or proposes what it says: all of it in one transaction, or nothing. One that a language model
 * is to read joins its line instead. A mail that was understood already is left alone. The last attempt that fails leaves the reason on
 * the receipt, unless it is the database that was away: then there will be others.
 */
export async function understandMail(
  tools: Understanders,
  { which, isLast }: Attempt & { which: WaitingKey },
): Promise<void> {
  const { transactions, clock, log } = tools
  const inLine = (await tools.model?.inLine(which.familyId)) ?? new Set()
  // It has another job there.
  if (inLine.has(which.mailId)) return
  const earlier = await understandEarlier(tools, { which, inLine })
  try {
    await understandOne(tools, { which, earlier })
  } catch (error) {
    if (!isLast || absenceIn(error) !== null) throw error
    log.error('a mail could not be understood', { mailId: which.mailId, error })
    await transactions.asFamily(which.familyId, (db) => giveUp(db, { ...which, now: clock.now().toISOString() }))
  }
}

/** More than there are workers. */
const mostEarlier = 8

/**
 * Reads the sender's earlier queued mails first, since a change has to follow what it changes, and gives their ids. If another worker
 * has one, both read it and one result is kept. Those in line for the model are read when their turn comes, and not before.
 */
async function understandEarlier(
  tools: Understanders,
  { which: { familyId, mailId }, inLine }: { which: WaitingKey; inLine: ReadonlySet<string> },
): Promise<string[]> {
  const most = mostEarlier + inLine.size
  const earlier = await tools.transactions.asFamily(familyId, (db) => queuedBefore(db, { familyId, mailId, most }))
  for (const each of earlier.filter((id) => !inLine.has(id)).slice(0, mostEarlier)) {
    const before = earlier.slice(0, earlier.indexOf(each))
    await understandOne(tools, { which: { familyId, mailId: each }, earlier: before }).catch((error: unknown) =>
      // Its own job tries again, and puts the reason on its receipt.
      tools.log.info('an earlier mail could not be understood', { mailId: each, error }),
    )
  }
  return earlier
}

async function understandOne(
  tools: Understanders,
  { which, earlier }: { which: WaitingKey; earlier: readonly string[] },
): Promise<void> {
  if (!(await tools.mayRead(which))) return
  const found = await readWaitingMail(tools, which)
  if (found === null) return
  const way = (await tools.model?.wayOf({ ...which, ...found, earlier })) ?? 'engine'
  if (way === 'line') return
  await keep(tools, { which, ...found, modelSteps: () => (way === 'engine' ? [] : keptSteps(way.kept)) })
}

/** Reads a mail whose turn in the line has come: by the model, or without it where it may not or cannot. */
export async function understandAtTurn(
  tools: Understanders,
  { which, isLast }: Attempt & { which: WaitingKey },
): Promise<void> {
  const { transactions, clock, log, model } = tools
  try {
    const found = await readWaitingMail(tools, which)
    if (found !== null) {
      const extraction =
        model === null || isLast
          ? await withoutModel(found, model === null ? 'no-model' : 'failed')
          : await model.readAtTurn({ ...which, ...found })
      const { understanding } = extraction
      const { members } = found
      await keep(tools, {
        which,
        members,
        reading: { ...found.reading, understanding },
        modelSteps: (changes) => stepsOf(extraction, changes),
      })
    }
  } catch (error) {
    // That this process ends is no fault of the mail: it keeps its place, and the attempt does not count.
    if (model?.isEnding() === true)
      return await transactions.asSystem('wait for the model', (db) => keepTurn(db, which))
    if (!isLast || absenceIn(error) !== null) throw error
    log.error('a mail could not be understood', { mailId: which.mailId, error })
    await transactions.asFamily(which.familyId, (db) => giveUp(db, { ...which, now: clock.now().toISOString() }))
  }
  await transactions.asSystem('wait for the model', (db) => leaveLine(db, which.mailId))
}

/** After four attempts that failed the engine's reading stands: it is the model's that is in doubt. */
async function withoutModel({ reading }: FoundMail, because: FellBackBecause): Promise<Extraction> {
  return { ...(await engineExtractor.extract(reading)), model: { fellBack: because } }
}

interface Read extends Pick<FoundMail, 'reading' | 'members'> {
  which: WaitingKey
  modelSteps: Parameters<typeof storeUnderstanding>[1]['modelSteps']
}

async function keep(
  { transactions, clock }: Understanders,
  { which, reading, members, modelSteps }: Read,
): Promise<void> {
  await transactions.asFamily(which.familyId, (db) =>
    storeUnderstanding(db, { ...which, ...reading, readFor: members, modelSteps, now: clock.now() }),
  )
}

async function giveUp(db: FamilyDb, { familyId, mailId, now }: WaitingKey & { now: string }): Promise<void> {
  await lockFamilyRow(db, familyId)
  if ((await lockQueuedMail(db, { familyId, mailId })) === null) return
  await settleMail(db, { familyId, mailId, state: 'failed', reason: reasonFor('failed'), now })
  await addSteps(db, { familyId, steps: [{ mailId, step: 'failed', detail: reasonFor('failed') ?? '', at: now }] })
}
