import { secondsToNextSync, secondsToNextTry } from '#mailboxes/rules/next-sync.ts'
import { troubleNotice } from '#mailboxes/rules/trouble-notice.ts'
import { DatabaseAway } from '#platform/database/database-away.ts'
import type { Log } from '#platform/log.ts'
import { tellFamily } from '#secondary-emails/server/tell-family.ts'
import { LeaseLost, type Lease } from './lease-queries.ts'
import { syncMailbox, type SyncTools } from './sync-mailbox.ts'
import { endSync, type SyncState, syncStateOf } from './sync-queries.ts'
import type { MailboxSource } from '../source/mailbox-source.ts'
import type { OpenSources } from '../source/open-source.ts'
import { patientSource } from '../source/patient-source.ts'
import { ProviderError } from '../source/provider-error.ts'

export interface RunTools extends SyncTools {
  openSources: OpenSources
  log: Log
  /** Milliseconds for one answer of a provider. */
  patience: number
  /** Where this server is reached from outside. */
  publicUrl: string
  /** Whether this mailbox tells of its news, and so is looked at more rarely. */
  isWatched(mailboxId: string): boolean
}

/** Failures in a row after which a mailbox counts as in error, where it may come back by itself. */
const failuresUntilError = 3

/** Syncs a claimed mailbox, and gives the claim back with how it went. */
export async function runSync(
  tools: RunTools,
  { lease, signal }: { lease: Lease; signal: AbortSignal },
): Promise<void> {
  const { transactions, log } = tools
  const state = await transactions.asFamily(lease.familyId, (db) => syncStateOf(db, lease))
  if (state === null) return
  const opened: { source?: MailboxSource } = {}
  try {
    const open = tools.openSources[state.provider]
    if (open === null) throw new ProviderError('refused', 'Whoever runs this Roost has switched this provider off.')
    opened.source = patientSource(await open(state), tools.patience)
    const unread = await syncMailbox({ ...tools, state, lease, source: opened.source, signal })
    await end(tools, { lease, state, error: null, unread })
  } catch (error) {
    if (error instanceof LeaseLost || signal.aborted) return
    if (error instanceof ProviderError)
      log.info('a mailbox could not be synced', { mailbox: lease.mailboxId, kind: error.kind, error })
    else log.warn('a mailbox could not be synced', { mailbox: lease.mailboxId, error })
    // Its claim lapses once the database is back.
    if (!(error instanceof DatabaseAway)) await end(tools, { lease, state, error, unread: null })
  } finally {
    await opened.source?.close()
  }
}

async function end(
  { transactions, clock, isWatched, publicUrl }: RunTools,
  { lease, state, error, unread }: { lease: Lease; state: SyncState; error: unknown; unread: string | null },
): Promise<void> {
  const outcome = outcomeOf(error, { failures: state.failures, isWatched: isWatched(lease.mailboxId), unread })
  const now = clock.now()
  const nextSyncAt = outcome.seconds === null ? null : new Date(now.getTime() + outcome.seconds * 1000)
  await transactions.asFamily(lease.familyId, async (db) => {
    const before = await endSync(db, { ...lease, ...outcome, nextSyncAt, now })
    const { status } = outcome
    // Every further try ends alike, and whoever is re-authorising it is told by the page.
    if (before === undefined || status === 'connected' || before.status === status) return
    if (before.status === 'reconnecting') return
    const { owner } = before
    const notice = troubleNotice({
      provider: state.provider,
      status,
      owner,
      settingsUrl: `${publicUrl}/dashboard/settings`,
    })
    await tellFamily(db, { familyId: lease.familyId, notice, now: now.toISOString() })
  })
}

interface Outcome {
  status: 'connected' | 'expired' | 'error'
  trouble: string | null
  hasFailed: boolean
  /** Until the next sync; null where a person has to do something first. */
  seconds: number | null
}

function outcomeOf(
  error: unknown,
  { failures, isWatched, unread }: { failures: number; isWatched: boolean; unread: string | null },
): Outcome {
  const random = Math.random()
  if (error === null) {
    const seconds = secondsToNextSync({ isWatched, random })
    return { status: 'connected', hasFailed: false, trouble: unread, seconds }
  }
  const hasFailed = true
  if (!(error instanceof ProviderError))
    return {
      status: 'error',
      hasFailed,
      trouble: ourFault,
      seconds: secondsToNextTry({ failures, retryAfterSeconds: null, random }),
    }
  const { kind, message: trouble, retryAfterSeconds } = error
  const seconds = secondsToNextTry({ failures, retryAfterSeconds, random })
  switch (kind) {
    case 'expired':
      return { status: 'expired', hasFailed, trouble, seconds: null }
    case 'refused':
      return { status: 'error', hasFailed, trouble, seconds }
    case 'rate-limited':
      return { status: 'connected', hasFailed, trouble, seconds }
    case 'unavailable':
    case 'gone':
    case 'too-large':
      return { status: failures + 1 >= failuresUntilError ? 'error' : 'connected', hasFailed, trouble, seconds }
  }
}

const ourFault = 'Something went wrong here while this mailbox was read. It is tried again.'
