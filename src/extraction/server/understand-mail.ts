import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { notEnglish } from '#extraction/rules/items/language.ts'
import { evidenceInFile } from '#extraction/rules/items/file-names.ts'
import { isEmpty } from '#extraction/rules/items/notice.ts'
import { type Applying, applyChange } from '#mail/server/changes/apply-change.ts'
import { chunksOf } from '#mail/server/intake/chunk-queries.ts'
import { addChangeSet, madeBefore, supersededBefore } from '#mail/server/changes/change-set-queries.ts'
import type { WriteContext } from '#mail/server/changes/plan-entry-queries.ts'
import { addSteps, type NewStep } from '#mail/server/receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { postgresJson, postgresText } from '#mail/rules/postgres-text.ts'
import { notUnderstood, nothingInTheRest, reasonFor } from '#mail/rules.ts'
import { listedFiles, mayHoldMore } from '#mail/rules/receipts/attached-files.ts'
import { cancelsProposalOnly, type PlannedChange } from '#mail/rules/changes/changes.ts'
import type { Clock } from '#platform/clock.ts'
import { absenceIn } from '#platform/database/database-away.ts'
import type { ScopedTransactions, FamilyDb } from '#platform/database/database.ts'
import type { Attempt } from '#platform/jobs/jobs.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import type { Log } from '#platform/log.ts'
import { historyFor } from './family-history.ts'
import { planChanges } from './plan-changes.ts'
import { liftsInMail, writersOf } from '../rules/planning/lifts-in-mail.ts'
import { existingFor } from './existing-queries.ts'
import { lockQueuedMail, mailToUnderstand, membersAt, planningMembers, queuedBefore, settleMail } from './queries.ts'
import type { RawMail, Reading } from './reading/read-and-understand.ts'
import { onlySetAside, sayReceipt } from '../rules/planning/say-receipt.ts'

export interface Understanders {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  read: (mail: RawMail) => Promise<Reading>
  /** Whether the operator has the words of pictures read. */
  readsPictures: boolean
}

interface EntryKey {
  familyId: string
  mailId: string
}

/**
 * Reads a mail that waits, and does or proposes what it says: all of it in one transaction, or nothing. A mail that
 * was understood already is left alone. The last attempt that fails leaves the reason on the receipt, unless it is the database
 * that was away: then there will be others.
 */
export async function understandMail(
  tools: Understanders,
  { which, isLast }: Attempt & { which: EntryKey },
): Promise<void> {
  const { transactions, clock, log } = tools
  await understandEarlier(tools, which)
  try {
    await understandOne(tools, which)
  } catch (error) {
    if (!isLast || absenceIn(error) !== null) throw error
    log.error('a mail could not be understood', { mailId: which.mailId, error })
    await transactions.asFamily(which.familyId, (db) => giveUp(db, { ...which, now: clock.now().toISOString() }))
  }
}

/** Reads the sender's earlier queued mails first, since a change has to follow what it changes. If another worker has one, both read it and one result is kept. */
async function understandEarlier(tools: Understanders, { familyId, mailId }: EntryKey): Promise<void> {
  const earlier = await tools.transactions.asFamily(familyId, (db) => queuedBefore(db, { familyId, mailId }))
  for (const each of earlier) {
    await understandOne(tools, { familyId, mailId: each }).catch((error: unknown) =>
      // Its own job tries again, and puts the reason on its receipt.
      tools.log.info('an earlier mail could not be understood', { mailId: each, error }),
    )
  }
}

async function understandOne(
  { transactions, clock, read, readsPictures }: Understanders,
  which: EntryKey,
): Promise<void> {
  const waiting = await transactions.asFamily(which.familyId, (db) => waitingMail(db, which))
  if (waiting === null) return
  // Reading takes as long as it takes: no transaction is held open meanwhile.
  const { raw, size, receivedAt } = waiting
  const files = readsPictures ? ('all' as const) : ('all-but-pictures' as const)
  const readIt = (bytes: Uint8Array) => read({ raw: bytes, receivedAt, family: contextOf(waiting), files })
  const reading =
    raw === null
      ? await inTurn(async () => readIt(await longMail(transactions, { ...which, size })))
      : await readIt(raw)
  await transactions.asFamily(which.familyId, (db) =>
    storeUnderstanding(db, { ...which, ...reading, now: clock.now() }),
  )
}

/** There is one thread that reads: so there is one long mail in memory. */
const inTurn = createSerialQueue()

/** In memory of its own, which the thread is given rather than a copy. */
async function longMail(
  transactions: ScopedTransactions,
  { familyId, mailId, size }: EntryKey & { size: number },
): Promise<Uint8Array> {
  const raw = new Uint8Array(size)
  let length = 0
  for await (const chunk of chunksOf((work) => transactions.asFamily(familyId, work), { familyId, id: mailId })) {
    raw.set(chunk.subarray(0, size - length), length)
    length = Math.min(size, length + chunk.length)
    letGo(chunk)
  }
  return raw.subarray(0, length)
}

/** Frees its memory at once: as garbage, a mail's chunks bring on collections that hold up everybody (measured: 40 ms each). */
function letGo({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** With what the family decided on earlier mails of its sender. */
async function waitingMail(db: FamilyDb, { familyId, mailId }: EntryKey) {
  const mail = await mailToUnderstand(db, { familyId, mailId })
  return mail && { ...mail, history: await historyFor(db, { ...mail, familyId, mailId }) }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingMail>>>

function contextOf({ family, members, history }: Waiting): FamilyContext {
  return {
    history,
    timezone: family.timezone,
    locale: family.locale,
    members: members.map(({ firstName, lastName, role, about }) => ({
      firstName,
      role,
      ...(lastName !== null && { lastName }),
      ...(about !== '' && { notes: about }),
    })),
  }
}

interface UnderstoodMail extends EntryKey, Reading {
  now: Date
}

async function storeUnderstanding(
  db: FamilyDb,
  { familyId, mailId, mail, understanding, moment: written, now }: UnderstoodMail,
): Promise<void> {
  const moment = new Date(written)
  // Two mails of one family that say the same must see each other's work.
  const family = await lockFamilyRow(db, familyId)
  const locked = await lockQueuedMail(db, { familyId, mailId })
  if (locked === null) return
  const thread = [...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])].slice(-50)
  const speaking = { familyId, now: moment, senderEmail: locked.senderEmail, thread, after: locked.receivedAt }
  // Sent together.
  const [existing, remade, superseded, members, writers] = await Promise.all([
    existingFor(db, speaking),
    madeBefore(db, { familyId, mailId }),
    supersededBefore(db, { familyId, mailId }),
    planningMembers(db, familyId),
    membersAt(db, { familyId, addresses: writersOf(mail) }),
  ])
  const planned = planChanges(understanding, {
    existing,
    remade,
    superseded,
    members,
    timezone: family.timezone,
    locale: family.locale,
    today: dayIn(moment, family.timezone),
    isReviewed: locked.isReviewed,
    isFromChild: locked.isFromChild,
    sender: locked.senderName ?? locked.senderEmail,
    liftsIn: liftsInMail(mail, { events: understanding.events, members, writers }),
  })
  const writing = { familyId, mailId, now: now.toISOString(), at: locked.receivedAt, evenIfGone: true }
  const named = planned.map((change) => ({
    ...change,
    evidence: change.evidence.map((each) => evidenceInFile(each, mail.attachments)),
  }))
  const changes = await applyAll(db, { writing, planned: named })
  await addChangeSet(db, { ...writing, changes })
  await settle(db, {
    writing: { ...writing, mailId },
    mail,
    troubles: [...mail.troubles, ...understanding.troubles],
    changes,
    setAside: understanding.setAside,
  })
}

async function applyAll(
  db: FamilyDb,
  { writing, planned }: { writing: Applying; planned: PlannedChange[] },
): Promise<PlannedChange[]> {
  const changes: PlannedChange[] = []
  for (const change of planned) {
    // A proposal is not on the plan.
    if (change.state !== 'applied' || cancelsProposalOnly(change)) {
      changes.push(change)
      continue
    }
    const applied = await applyChange(db, { ...change, writing })
    // Somebody deleted it since it was matched.
    changes.push(
      applied === null
        ? { ...change, action: 'none', state: 'known', before: null, after: null }
        : { ...change, ...applied },
    )
  }
  return changes
}

/** Evidence points into the text; what lies beyond is not shown. */
const longestReadable = 200_000
const mostTroubles = 10

interface Settling {
  writing: WriteContext & { mailId: string }
  mail: ReadMail
  troubles: string[]
  changes: PlannedChange[]
  /** Titles of items set aside by the family's past decisions. */
  setAside: string[]
}

async function settle(db: FamilyDb, { writing, mail, troubles, changes, setAside }: Settling): Promise<void> {
  const { familyId, mailId, now } = writing
  const wasEmpty = changes.length === 0 && isEmpty(mail)
  const wasForeign = changes.length === 0 && troubles.includes(notEnglish)
  const state = changes.length > 0 ? ('understood' as const) : ('nothing-found' as const)
  const steps: NewStep[] = [
    { mailId, step: 'read', at: now },
    ...troubles
      .slice(0, mostTroubles)
      .map((detail) => ({ mailId, step: 'trouble' as const, detail: postgresText(detail).slice(0, 500), at: now })),
    {
      mailId,
      step: state,
      detail: wasEmpty
        ? 'it was empty'
        : wasForeign
          ? 'it was not understood'
          : postgresText(sayReceipt(changes, setAside)),
      at: now,
    },
  ]
  await addSteps(db, { familyId, steps })
  await settleMail(db, {
    familyId,
    mailId,
    state,
    reason: reasonOf({ state, wasEmpty, wasForeign, setAside, mail }),
    now,
    readable: postgresJson({
      subject: mail.subject.slice(0, 1000),
      text: mail.text.slice(0, longestReadable),
      files: listedFiles(mail.attachments, longestReadable),
    }),
  })
}

interface Outcome extends Pick<Settling, 'mail' | 'setAside'> {
  state: 'understood' | 'nothing-found'
  wasEmpty: boolean
  wasForeign: boolean
}

/** Why the mail is in its state; where nothing was found, what was left unread is said first. */
function reasonOf({ state, wasEmpty, wasForeign, setAside, mail }: Outcome): string | null {
  if (state === 'nothing-found' && mail.attachments.some(mayHoldMore)) return nothingInTheRest
  if (wasEmpty) return 'There is no subject and not a word in this mail.'
  if (wasForeign) return notUnderstood
  return state === 'nothing-found' && setAside.length > 0 ? onlySetAside : reasonFor(state)
}

async function giveUp(db: FamilyDb, { familyId, mailId, now }: EntryKey & { now: string }): Promise<void> {
  await lockFamilyRow(db, familyId)
  if ((await lockQueuedMail(db, { familyId, mailId })) === null) return
  await settleMail(db, { familyId, mailId, state: 'failed', reason: reasonFor('failed'), now })
  await addSteps(db, { familyId, steps: [{ mailId, step: 'failed', detail: reasonFor('failed') ?? '', at: now }] })
}
