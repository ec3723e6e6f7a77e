import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { groupsIn } from '#extraction/rules/candidates/groups.ts'
import type { EventItem, TaskItem } from '#extraction/rules/item.ts'
import type { FamilyHistory, PastDecision } from '#extraction/rules/history/history.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { scoreDocument, itemsOf } from '#extraction/rules/items/extract-items.ts'
import type { Model } from '#extraction/rules/scoring/model.ts'
import { wordClusters } from '#extraction/rules/scoring/word-clusters.ts'
import { siteOf } from '#extraction/rules/history/past-decisions.ts'
import { model as shipped } from '#extraction/server/weights.ts'
import { type LabelledMail, readCorpus } from '../corpus/corpus.ts'
import { unseenBy } from '../corpus/folds.ts'
import { limitsOf, predictionsOf } from './limits.ts'
import { readClusters } from '../read-clusters.ts'
import { dayOfEvent, dayOfTask, isRightEvent, type Pair, pairItems, score } from './score.ts'
import { trainModel } from '../train-model.ts'

const usage = `Usage: node src/extraction/server/training/evaluation/simulate-history.ts FOLDER [--folds 5]

Reads up to 30 mails of each family of FOLDER in their order, decides on what they yield as their labels say, and tells how the
last third is read with what was learned of that and without. With --folds each mail is read by a model that is trained on
the spot and has not seen its writer; else by the weights of the product, which tells nothing of writers that they have seen.
`
const mostMails = 30
const fewestMails = 8

await simulate(process.argv.slice(2))

async function simulate(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { folds: { type: 'string' } } })
  const [folder] = positionals
  if (folder === undefined) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
  const table = readClusters(join(root, 'corpus', 'word-clusters.txt'))
  const clusters = wordClusters(table.hashes, { fine: table.fine, coarseOf: table.coarseOf })
  const mails = await readCorpus(folder, clusters)
  const read =
    values.folds === undefined
      ? readByShipped(mails)
      : await readUnseen(mails, { clusters, count: Number(values.folds) })
  const families = familiesOf(read)
  process.stdout.write(
    `${families.length} families with ${fewestMails} mails or more, ${families.flatMap(lastThird).length} mails in their last thirds\n`,
  )
  for (const hasTaste of [false, true]) {
    process.stdout.write(
      hasTaste
        ? '\nEach family wants no events, or no tasks, of the site that sends it most of them\n'
        : '\nEach family wants what the labels say\n',
    )
    for (const learns of [false, true])
      process.stdout.write(
        `${learns ? 'with history   ' : 'without history'}  ${told(families, { learns, hasTaste })}\n`,
      )
  }
}

/** A mail as a model has judged it. */
interface Read extends LabelledMail {
  of: ScoredDocument
  model: Model
}

function readByShipped(mails: readonly LabelledMail[]): Read[] {
  return mails.map((mail) => ({ ...mail, of: scoreDocument(mail.document, shipped()), model: shipped() }))
}

async function readUnseen(
  mails: readonly LabelledMail[],
  { clusters, count }: { clusters: Model['clusters']; count: number },
): Promise<Read[]> {
  const trained = await trainModel(mails, { clusters, count })
  const limits = limitsOf(predictionsOf(mails, trained))
  return mails.map((mail, at) => ({
    ...mail,
    of: trained.judged[at] as ScoredDocument,
    model: { ...unseenBy(trained.folds, at), limits },
  }))
}

function familiesOf(mails: readonly Read[]): Read[][] {
  const sentAt = ({ document, label }: Read) => Date.parse(document.mail.sentAt ?? label.receivedAt)
  const ofFamily = Map.groupBy(
    mails,
    ({ writer, family }) => `${writer} ${JSON.stringify(family.members)} ${family.timezone}`,
  )
  return [...ofFamily.values()]
    .filter((own) => own.length >= fewestMails)
    .map((own) => own.toSorted((a, b) => sentAt(a) - sentAt(b)).slice(0, mostMails))
}

function firstOfLast(mails: readonly Read[]): number {
  return Math.ceil((mails.length * 2) / 3)
}

function lastThird(mails: readonly Read[]): Read[] {
  return mails.slice(firstOfLast(mails))
}

interface Simulated {
  learns: boolean
  hasTaste: boolean
}

type Kind = 'events' | 'tasks'
type Unwanted = (mail: Read, kind: Kind) => boolean

function told(families: readonly Read[][], { learns, hasTaste }: Simulated): string {
  const scored: Parameters<typeof score>[0][number][] = []
  const tally = {
    applied: 0,
    right: 0,
    labelled: 0,
    asSaid: 0,
    asSaidRight: 0,
    unwantedApplied: 0,
    unwantedProposed: 0,
  }
  for (const mails of families) {
    const isUnwanted = hasTaste ? tasteOf(mails) : () => false
    const decisions: Sent[] = []
    for (const [at, mail] of mails.entries()) {
      const items = itemsOf(mail.of, { model: mail.model, history: learns ? historyOf(mail, decisions) : undefined })
      const label = { ...mail.label }
      const prediction: (typeof scored)[number]['prediction'] = { ...items }
      for (const kind of ['events', 'tasks'] as const) {
        const unwanted = isUnwanted(mail, kind)
        const judged = judgedItems(mail, { items: items[kind], kind, unwanted })
        decisions.push(...judged.flatMap((one) => decisionOn(one, mail)))
        if (unwanted) [label[kind], prediction[kind]] = [[], []]
        if (at < firstOfLast(mails)) continue
        tally.labelled += label[kind].length
        for (const { item, isRight, meant, isFirm } of judged) {
          const isApplied = item.doubts.length === 0
          if (!isFirm && unwanted) tally[isApplied ? 'unwantedApplied' : 'unwantedProposed']++
          if (!isFirm && !unwanted && isApplied) tally.applied++
          if (!isFirm && !unwanted && isApplied && isRight) tally.right++
          if (!isRight || !item.learned?.because.some((sentence) => sentence.startsWith('For '))) continue
          tally.asSaid++
          if (isSame(item.members, meant)) tally.asSaidRight++
        }
      }
      if (at >= firstOfLast(mails)) scored.push({ label, prediction })
    }
  }
  const { score: all, events, tasks } = score(scored)
  return [
    `score ${percent(all)} (events ${percent(events.f1)}, tasks ${percent(tasks.f1)})`,
    `applied ${tally.applied}, right ${percent(tally.right / tally.applied)}, cover ${percent(tally.right / tally.labelled)}`,
    `members right ${percent(events.fields['members'] ?? 0)} and ${percent(tasks.fields['members'] ?? 0)}`,
    `told by history ${tally.asSaid}, right ${tally.asSaidRight}`,
    ...(hasTaste ? [`unwanted applied ${tally.unwantedApplied}, proposed ${tally.unwantedProposed}`] : []),
  ].join(' · ')
}

/** A simulated family wants no items of one kind of the site that sends most of them. */
function tasteOf(mails: readonly Read[]): Unwanted {
  const counts = new Map<string, number>()
  const keyOf = (mail: Read, kind: Kind) => `${siteOf(senderOf(mail)) || senderOf(mail)} ${kind}`
  for (const mail of mails)
    for (const kind of ['events', 'tasks'] as const) {
      const key = keyOf(mail, kind)
      counts.set(key, (counts.get(key) ?? 0) + itemsOf(mail.of, { model: mail.model })[kind].length)
    }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return (mail, kind) => keyOf(mail, kind) === most?.[0]
}

interface JudgedItem {
  item: EventItem | TaskItem
  kind: Kind
  isRight: boolean
  isFirm: boolean
  /** For whom the label has it. */
  meant: readonly string[]
}

function judgedItems(
  { label }: Read,
  { items, kind, unwanted }: { items: readonly (EventItem | TaskItem)[]; kind: Kind; unwanted: boolean },
): JudgedItem[] {
  const dayOf = (kind === 'events' ? dayOfEvent : dayOfTask) as (item: never) => string | null
  const pairs = new Map<number, Pair>(
    pairItems(label[kind], { predicted: items, dayOf }).map((pair) => [pair.predicted, pair]),
  )
  return items.map((item, at) => {
    const pair = pairs.get(at)
    const expected = label[kind][pair?.expected ?? -1]
    const isOnDay = pair?.onDate === true && expected !== undefined
    const isRight = isOnDay && (!('status' in item) || isRightEvent(expected as EventItem, { p: item, onDate: true }))
    const isFirm = item.evidence.some(({ part }) => part === 'calendar' || part === 'markup')
    return { item, kind, isRight: isRight && !unwanted, isFirm, meant: expected?.members ?? [] }
  })
}

type Sent = PastDecision & { sender: string }

/** The simulated decision: right items are added for the labelled members, wrong ones rejected or undone; right applied items stay undecided. */
function decisionOn({ item, kind, isRight, meant }: JudgedItem, mail: Read): Sent[] {
  const said = item.learned?.members ?? item.members
  const isApplied = item.doubts.length === 0
  if (isApplied && isRight && isSame(item.members, meant)) return []
  return [
    {
      mail: mail.id,
      sender: senderOf(mail),
      from: 'sender',
      kind: kind === 'events' ? 'event' : 'task',
      groups: [...groupsIn([item.title, ...item.evidence.map(({ quote }) => quote)].join('\n'))],
      chance: item.learned?.confidence ?? item.confidence,
      isAdded: isRight ? (isApplied ? null : true) : false,
      members: isRight ? { said, meant } : null,
    },
  ]
}

function historyOf(mail: Read, decisions: readonly Sent[]): FamilyHistory {
  const sender = senderOf(mail)
  const site = siteOf(sender)
  const own = decisions.filter((each) => each.sender === sender || (site !== '' && siteOf(each.sender) === site))
  return {
    site,
    decisions: own.toReversed().map((each) => ({ ...each, from: each.sender === sender ? 'sender' : 'site' })),
  }
}

function senderOf({ document: { mail } }: Read): string {
  return (mail.forwarded?.from ?? mail.from)?.address.toLowerCase() ?? ''
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join() === b.toSorted().join()
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
