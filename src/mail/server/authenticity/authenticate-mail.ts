import { forgedReason } from '#mail/rules/authenticity/say-authenticity.ts'
import type { Clock } from '#platform/clock.ts'
import type { FamilyDb, ScopedTransactions } from '#platform/database/database.ts'
import type { Dns } from '#platform/dns/dns.ts'
import type { Log } from '#platform/log.ts'
import { createSerialQueue } from '#platform/serial-queue.ts'
import { type SignedOriginal, verdictOfForward } from '#mail/rules/authenticity/verdict-of-forward.ts'
import { lockFamilyRow, setUsage } from '../family-lock-queries.ts'
import { settleConfirmation } from '../forwarding/settle-confirmation.ts'
import type { MailKey } from '../intake/chunk-queries.ts'
import { rawMail } from '../intake/raw-mail.ts'
import { setMailState } from '../mail-state-queries.ts'
import { addSteps } from '../receipts/receipt-step-queries.ts'
import { countSignedMail, lockUncheckedMail, setAuthenticity, uncheckedMail } from './authenticity-queries.ts'
import { type CheckedMessage, checkMessage } from './check-message.ts'
import { judgeMessage } from './judge-message.ts'
import { signedOriginalOf } from './signed-original.ts'

export interface Authenticators {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  /** Null where the operator has switched it off. */
  dns: Dns | null
}

/**
 * Checks whether a mail is from whom it says, once, and quarantines one that may be forged. No transaction is open while others are asked. Gives
 * whether the mail may be read.
 */
export async function authenticateMail(
  { transactions, clock, log, dns }: Authenticators,
  mail: MailKey,
): Promise<boolean> {
  if (dns === null) return true
  const unchecked = await transactions.asFamily(mail.familyId, (db) => uncheckedMail(db, mail))
  if (unchecked === null) return true
  const { raw, size, origin, isForward, senderEmail } = unchecked
  const inFamily = (work: (db: FamilyDb) => Promise<Buffer | null>) => transactions.asFamily(mail.familyId, work)
  const check = async (whole: Uint8Array) => {
    const original = isForward ? await signedOriginalOf({ raw: whole, writer: senderEmail }, { dns, log }) : null
    return { ...(await checkMessage(whole, { origin, dns, log })), isForward, original }
  }
  const checked =
    raw === null ? await inTurn(async () => check(await rawMail(inFamily, { ...mail, size }))) : await check(raw)
  const verdict = await transactions.asFamily(mail.familyId, (db) => keep(db, { mail, checked, now: clock.now() }))
  if (verdict === 'forged') log.info('a mail may be forged', { familyId: mail.familyId, mailId: mail.id })
  return verdict !== 'forged'
}

/** So there is one long mail in memory. */
const inTurn = createSerialQueue()

/** States in which nothing of a mail was done yet. */
const unread: ReadonlySet<string> = new Set(['queued', 'quarantined', 'over-limit'])

interface Keeping {
  mail: MailKey
  checked: CheckedMessage & { isForward: boolean; original: SignedOriginal | null }
  now: Date
}

async function keep(db: FamilyDb, { mail, checked, now }: Keeping): Promise<string | null> {
  const { address, findings, isForward, original } = checked
  const { familyId, id } = mail
  const family = await lockFamilyRow(db, familyId)
  const locked = await lockUncheckedMail(db, mail)
  if (locked === null) return null
  const found = await judgeMessage(db, { familyId, address, findings, now })
  const authenticity = isForward ? verdictOfForward(found, original) : found
  const at = now.toISOString()
  await setAuthenticity(db, { ...mail, authenticity })
  if (found.verdict === 'signed' && address !== null) await countSignedMail(db, { familyId, address, now: at })
  if (locked.state === 'confirmation') await settleConfirmation(db, { ...mail, ...locked, authenticity, now })
  if (authenticity.verdict !== 'forged' || !unread.has(locked.state)) return authenticity.verdict
  const reason = forgedReason(authenticity)
  await setMailState(db, { familyId, ids: [id], state: 'quarantined', reason, now: at, countedMonth: null })
  // Whoever forges a sender uses up nothing.
  if (locked.countedMonth !== null && locked.countedMonth === family.usageMonth)
    await setUsage(db, { familyId, used: Math.max(0, family.emailsUsed - 1), month: family.usageMonth })
  await addSteps(db, { familyId, steps: [{ mailId: id, step: 'suspected', at }] })
  return authenticity.verdict
}
