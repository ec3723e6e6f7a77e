import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dayIn } from '#basics/zone-clock.ts'
import type { Understanding } from '#extraction/rules/item.ts'
import type { Model } from '#extraction/rules/scoring/model.ts'
import { extractItems } from '#extraction/rules/items/extract-items.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { planChanges } from '#extraction/server/plan-changes.ts'
import { faultsOf, type PlannedEvent } from './compare-plan.ts'
import { type Label, type LabelledMail, readCorpus } from '../corpus/corpus.ts'
import { labelledUnderstanding } from '../corpus/labelled-understanding.ts'
import { carriedOut, emptyPlan, eventsIn, existingIn, type MemoryPlan } from './memory-plan.ts'
import { alike } from './score.ts'

/** Two mails of one family, and what its plan holds after both. */
interface Pair {
  first: string
  second: string
  plan: { events: PlannedEvent[]; tasks: Label['tasks'] }
}

/** What became of a pair: as a perfect reader understood its mails, and as the engine did. */
export interface PairScore {
  id: string
  matching: PairOutcome
  chain: PairOutcome
  /** Only the first, or only the second mail was understood perfectly: what the other reading costs. */
  firstPerfect: PairOutcome
  secondPerfect: PairOutcome
}

export interface PairOutcome {
  /** Empty where the plan is right. */
  faults: string[]
  tasks: { expected: number; planned: number; right: number }
  changes: PlannedChange[]
}

/** Plans every pair below a folder (`pairs.ndjson` beside labelled mails), in the order of their names. */
export async function scorePairs(folder: string, model: Model): Promise<PairScore[]> {
  const scores: PairScore[] = []
  const perfect = (mail: LabelledMail) => labelledUnderstanding(mail, model)
  const read = (mail: LabelledMail) => engineUnderstanding(mail, model)
  for (const file of pairFilesIn(folder)) {
    const mails = new Map((await readCorpus(dirname(file), model.clusters)).map((mail) => [mail.id, mail]))
    const mailOf = (id: string) => {
      const mail = mails.get(id)
      if (mail === undefined) throw new Error(`${file} names ${id}, which is not among its mails.`)
      return mail
    }
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.trim() === '') continue
      const pair = JSON.parse(line) as Pair
      const both = [mailOf(pair.first), mailOf(pair.second)]
      scores.push({
        id: `${pair.first} ${pair.second}`,
        matching: outcomeOf(pair, { mails: both, read: perfect }),
        chain: outcomeOf(pair, { mails: both, read }),
        firstPerfect: outcomeOf(pair, {
          mails: both,
          read: (mail) => (mail.id === pair.first ? perfect(mail) : read(mail)),
        }),
        secondPerfect: outcomeOf(pair, {
          mails: both,
          read: (mail) => (mail.id === pair.first ? read(mail) : perfect(mail)),
        }),
      })
    }
  }
  return scores
}

function pairFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path === 'pairs.ndjson' || path.endsWith('/pairs.ndjson'))
    .toSorted()
    .map((path) => join(folder, path))
}

function engineUnderstanding({ document: { mail }, family, label }: LabelledMail, model: Model): Understanding {
  return extractItems(mail, { family, receivedAt: mail.sentAt ?? label.receivedAt, model })
}

function outcomeOf(
  { plan }: Pair,
  { mails, read }: { mails: readonly LabelledMail[]; read: (mail: LabelledMail) => Understanding },
): PairOutcome {
  let memory = emptyPlan()
  let changes: PlannedChange[] = []
  for (const mail of mails) [memory, changes] = planned(memory, { ...mail, understanding: read(mail) })
  return { faults: faultsOf(eventsIn(memory), plan.events), tasks: tasksOf(memory, plan.tasks), changes }
}

function planned(
  memory: MemoryPlan,
  { document, family, label, understanding }: LabelledMail & { understanding: Understanding },
): [MemoryPlan, PlannedChange[]] {
  const { mail } = document
  const at = mail.sentAt ?? label.receivedAt
  const sender = (mail.forwarded?.from ?? mail.from)?.address.toLowerCase() ?? ''
  const writing = {
    messageId: mail.messageId,
    sender,
    at,
    thread: [...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])],
  }
  const changes = planChanges(understanding, {
    existing: existingIn(memory, writing),
    remade: [],
    members: family.members.map(({ firstName, lastName, role }) => ({
      id: firstName,
      firstName,
      lastName: lastName ?? null,
      role,
      tasksDoneBy: null,
    })),
    timezone: family.timezone,
    locale: family.locale,
    today: dayIn(new Date(at), family.timezone),
    isReviewed: false,
    sender,
  })
  return [carriedOut(memory, { changes, source: writing }), changes]
}

function tasksOf(memory: MemoryPlan, wanted: Label['tasks']): PairOutcome['tasks'] {
  const open = existingIn(memory, { messageId: null, sender: '', at: '', thread: [] }).tasks.filter(
    ({ isSetAside }) => !isSetAside,
  )
  const left = [...open]
  let right = 0
  for (const { title } of wanted) {
    const found = left.findIndex((task) => alike(task.title, title) >= 0.34)
    if (found < 0) continue
    left.splice(found, 1)
    right++
  }
  return { expected: wanted.length, planned: open.length, right }
}
