import type { Clock } from '#platform/clock.ts'
import type { FamilyDb, ScopedTransactions } from '#platform/database/database.ts'
import { LimitedThread } from '#platform/limited-thread.ts'
import type { Log } from '#platform/log.ts'
import { turnAt } from '#calendar/rules/series/series.ts'
import { isToldOf } from '../rules/entries.ts'
import { isNewerAnswer } from '../rules/newer-answer.ts'
import type { Answer, AnswerTo } from '../rules/read-answers.ts'
import type { ReplyAddress } from '../rules/reply-address.ts'
import { answersOf, inviteAt, keepAnswer, lockInvite } from './answer-queries.ts'

/** Takes what calendar programs answer to invitations. */
export interface Answers {
  isInvite(reply: ReplyAddress): Promise<boolean>
  /** Resolves once the answers of a mail are stored; with false where it has none of the member who was invited. */
  take(reply: ReplyAddress, raw: Buffer): Promise<boolean>
  close(): Promise<void>
}

interface Tools {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
}

export function createAnswers({ transactions, clock, log }: Tools): Answers {
  const thread = new LimitedThread<{ raw: Uint8Array; to: AnswerTo }, { answers: Answer[] }>(
    new URL('./answer-worker.ts', import.meta.url),
    { patience: 1000, heap: 128 },
  )
  const find = (reply: ReplyAddress) => transactions.asFamily(reply.familyId, (db) => inviteAt(db, reply))
  return {
    isInvite: async (reply) => (await find(reply)) !== undefined,
    async take(reply, raw) {
      const invite = await find(reply)
      if (invite === undefined) return false
      // A copy, since transferring a view would transfer the whole buffer, which may have other mails.
      const copy = new Uint8Array(raw)
      const { eventId, address, allDay, timezone } = invite
      const read = await thread.ask({ raw: copy, to: { eventId, address, allDay, timezone } }, [copy.buffer])
      const answers = (read?.answers ?? []).filter(({ turn }) => isAnswerable(invite, turn))
      if (answers.length === 0) return false
      const now = clock.now().toISOString()
      const kept = await transactions.asFamily(reply.familyId, (db) => keepNewer(db, { reply, answers, now }))
      if (kept === 0) log.info('an answer to an invitation was older than what is known', { familyId: reply.familyId })
      return true
    },
    close: () => thread.close(),
  }
}

type Invite = NonNullable<Awaited<ReturnType<typeof inviteAt>>>

/** Whether the member was invited to it and still is; of a series to this turn, whatever became of it in the plan. */
function isAnswerable(invite: Invite, turn: string): boolean {
  if (!isToldOf(invite.sent, turn)) return false
  return (
    turn === '' ||
    (invite.recurrence !== null && turnAt({ ...invite, exceptions: [], cancelledTurns: [] }, turn) !== null)
  )
}

/** How many of the answers count. */
async function keepNewer(
  db: FamilyDb,
  { reply, answers, now }: { reply: ReplyAddress; answers: readonly Answer[]; now: string },
): Promise<number> {
  const invite = await lockInvite(db, reply)
  if (invite === undefined) return 0
  const key = { familyId: reply.familyId, eventId: invite.eventId, memberId: invite.memberId }
  let kept = 0
  for (const given of answers) {
    // No program knows a message that was not sent, or answers in the future: what claims so must not outlast the next answer.
    const answer = {
      ...given,
      sequence: Math.min(given.sequence, invite.sequence),
      at: given.at < now ? given.at : now,
    }
    if (!isNewerAnswer(answer, await answersOf(db, key))) continue
    await keepAnswer(db, { ...key, ...answer })
    kept += 1
  }
  return kept
}
