import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Doors } from '#platform/database.ts'
import { type Handler, handle } from '#platform/jobs.ts'
import { releaseWaiting } from '../jobs.ts'
import { releaseWaitingMails } from './release-waiting.ts'

interface Options {
  config: Pick<Config, 'openBeta'>
  doors: Doors
  clock: Clock
}

/** Hourly: mails that waited for the new month, or for a larger plan, go on. */
export function mailHandlers({ config, doors, clock }: Options): Handler[] {
  return [handle(releaseWaiting, () => releaseWaitingMails(doors, { now: clock.now(), isOpenBeta: config.openBeta }))]
}
