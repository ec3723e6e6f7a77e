import type { EventItem, TaskItem } from '#extraction/rules/item.ts'
import { mailContext } from '#extraction/rules/items/candidate.ts'
import { candidateDoubts } from '#extraction/rules/items/finished-items.ts'
import { firmItems } from '#extraction/rules/items/firm-items.ts'
import { mailFeatures } from '#extraction/rules/scoring/mail-features.ts'
import { likeliest, type Model, noticeClasses } from '#extraction/rules/scoring/model.ts'
import { isToldBy } from '#extraction/rules/items/extract-items.ts'
import type { Label, LabelledMail } from '../corpus/corpus.ts'
import { unseenBy } from '../corpus/folds.ts'
import type { Prediction } from './score.ts'
import { truthsOf } from '../fit/fit-right.ts'
import type { Trained } from '../train-model.ts'

/** A prediction by the model that has not seen the mail's writer. */
export interface Predicted {
  mail: LabelledMail
  firm: { events: EventItem[]; tasks: TaskItem[] }
  events: Judgement<Label['events'][number]>[]
  tasks: Judgement<Label['tasks'][number]>[]
  notice: (typeof noticeClasses)[number]
}

export interface Judgement<Item> {
  item: Item
  chance: number
  isRight: boolean
  /** It has a doubt, and is proposed at any probability. */
  isDoubtful: boolean
}

export function predictionsOf(mails: readonly LabelledMail[], { folds, judged, candidates }: Trained): Predicted[] {
  return mails.map((mail, at) => {
    const model = unseenBy(folds, at)
    const of = judged[at]
    const own = candidates[at]
    if (of === undefined || own === undefined) throw new RangeError(`no candidates of ${mail.id}`)
    const firm = firmItems(mailContext(of, model))
    const truths = truthsOf(mail.label, own)
    const timezone = mail.family.timezone
    const events = own.events.map((candidate, place) => ({
      item: { ...candidate.item, timezone },
      chance: candidate.right,
      isRight: truths.events[place] === 1,
      isDoubtful: candidateDoubts(candidate).length > 0,
    }))
    return {
      mail,
      firm,
      events: events.filter(({ item }) => !firm.events.some((other) => isToldBy(other, item))),
      tasks: own.tasks.map(({ item, right, day }, place) => ({
        item,
        chance: right,
        isRight: truths.tasks[place] === 1,
        isDoubtful: day.some(({ when }) => when.doubts.length > 0),
      })),
      notice: likeliest(model, { kind: 'notice', names: noticeClasses, features: mailFeatures(mail.document) }).name,
    }
  })
}

/** Least precision of applied items. */
const rightEnough = 0.91
/** Of mails that yield nothing, the share that may have something of a kind applied: 98 of 100 stay quiet of both. */
const mostLoud = 0.0125
const lowest = 0.2
/** Least difference of two F-scores that counts. */
const asGood = 0.001

/** The thresholds: of applying by precision and by mail that yields nothing, of proposing by the best F-score. */
export function limitsOf(predictions: readonly Predicted[]): Model['limits'] {
  return { event: limitsFor(predictions, 'events'), task: limitsFor(predictions, 'tasks') }
}

function limitsFor(predictions: readonly Predicted[], kind: 'events' | 'tasks'): { apply: number; propose: number } {
  const all = predictions.flatMap((each): Judgement<unknown>[] => each[kind]).toSorted((a, b) => b.chance - a.chance)
  const labelled = predictions.reduce((sum, { mail }) => sum + mail.label[kind].length, 0)
  let [right, apply, best] = [0, 1, 0]
  const measures: { chance: number; measure: number }[] = []
  let [sure, rightOfSure] = [0, 0]
  for (const [at, { isRight, isDoubtful, chance }] of all.entries()) {
    if (isRight) right++
    // What has a doubt is proposed at any probability, and says nothing of what is applied.
    if (!isDoubtful) {
      sure++
      if (isRight) rightOfSure++
    }
    if (sure > 30 && rightOfSure / sure >= rightEnough) apply = chance
    const measure = (2 * right) / (at + 1 + labelled)
    if (chance < lowest) continue
    measures.push({ chance, measure })
    best = Math.max(best, measure)
  }
  // Near its top the F-score is flat: of thresholds that are as good the highest leaves the most mail quiet.
  const propose = measures.find(({ measure }) => measure >= best - asGood)?.chance ?? 0.5
  return { apply: Math.fround(Math.max(apply, quietLimit(predictions, kind))), propose: Math.fround(propose) }
}

/** From here on so few of the mails that yield nothing have something of a kind applied. */
function quietLimit(predictions: readonly Predicted[], kind: 'events' | 'tasks'): number {
  const highest = predictions
    .filter(({ mail: { label } }) => label.events.length + label.tasks.length === 0)
    .map((each) => each[kind].reduce((most, { chance, isDoubtful }) => (isDoubtful ? most : Math.max(most, chance)), 0))
    .toSorted((a, b) => b - a)
  const [loudest = 0] = highest.slice(Math.floor(highest.length * mostLoud))
  // A limit is the least chance that is applied.
  return loudest + 1e-6
}

/** Counts of applied and proposed items at these thresholds. */
export function predictionAt(
  { firm, events, tasks, notice }: Predicted,
  limits: { event: number; task: number },
): Prediction {
  const chosen = {
    events: [...firm.events, ...events.filter(({ chance }) => chance >= limits.event).map(({ item }) => item)],
    tasks: [...firm.tasks, ...tasks.filter(({ chance }) => chance >= limits.task).map(({ item }) => item)],
  }
  const hasItems = chosen.events.length + chosen.tasks.length > 0
  const category = notice !== 'none' ? notice : hasItems ? 'other' : null
  return { ...chosen, notification: category === null ? null : { category } }
}
