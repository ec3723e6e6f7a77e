import { eventCandidates, judgeEvents } from '#extraction/rules/items/event-candidates.ts'
import { judgeTasks, taskCandidates } from '#extraction/rules/items/task-candidates.ts'
import { mailContext, type EventCandidate, type TaskCandidate } from '#extraction/rules/items/candidate.ts'
import {
  gatherClusters,
  type ScoredDocument,
  unscoredDocument,
  scoreChanges,
  scoreLines,
  scoreMentions,
  scoreSlots,
  scoreTimes,
  scoreWords,
} from '#extraction/rules/items/score-document.ts'
import type { Model } from '#extraction/rules/scoring/model.ts'
import { align } from './corpus/align.ts'
import type { LabelledMail } from './corpus/corpus.ts'
import { fitDueDays } from './fit/fit-due-days.ts'
import { fitFields } from './fit/fit-fields.ts'
import { fitLines, fitMentions } from './fit/fit-lines.ts'
import { fitMembers } from './fit/fit-members.ts'
import { fitNames } from './fit/fit-names.ts'
import { fitRight } from './fit/fit-right.ts'
import { fitChanges, fitPairs, fitStatus } from './fit/fit-things.ts'
import { fitBeginnings, fitEnds, fitSlots, fitTimes } from './fit/fit-times.ts'
import { countTitleWords, fitWords } from './fit/fit-words.ts'
import { type Folds, foldsOf, onlyLearned, unseenBy } from './corpus/folds.ts'

export interface Trained {
  folds: Folds
  judged: ScoredDocument[]
  /** Candidates of each mail by the model that has not seen its writer. */
  candidates: { events: EventCandidate[]; tasks: TaskCandidate[] }[]
}

/**
 * Fits every stage in its order, each on the scores that the stages before give a mail whose writer they have not seen. It learns from
 * one writer in `oneIn`.
 */
export async function trainModel(
  mails: readonly LabelledMail[],
  {
    clusters,
    count = 6,
    oneIn = 1,
    isWholeFitted = true,
    log = () => {},
  }: {
    clusters: Model['clusters']
    count?: number
    oneIn?: number
    isWholeFitted?: boolean
    log?: (text: string) => void
  },
): Promise<Trained> {
  const folds = foldsOf(
    mails.map(({ writer }) => writer),
    { clusters, count, oneIn, isWholeFitted },
  )
  const all = mails.map(({ document }) => unscoredDocument(document))
  const learned = onlyLearned(folds)
  const training = {
    folds: learned.folds,
    mails: learned.at.map((mail) => mails[mail] as LabelledMail),
    all: learned.at.map((mail) => all[mail] as ScoredDocument),
    aligned: learned.at.map((mail) => align(mails[mail] as LabelledMail)),
  }
  const step = async (name: string, run: () => Promise<void> | void) => {
    const start = performance.now()
    await run()
    log(`${name} ${Math.round(performance.now() - start)} ms`)
  }
  const rescore = (run: (of: ScoredDocument, model: Model) => void) => {
    for (const [mail, of] of all.entries()) run(of, unseenBy(folds, mail))
  }
  await step('words', () => fitWords(training))
  countTitleWords(training)
  rescore(scoreWords)
  await step('mentions', () => fitMentions(training))
  rescore(scoreMentions)
  await step('lines', () => fitLines(training))
  rescore(scoreLines)
  await step('times', () => fitTimes(training))
  rescore(scoreTimes)
  await step('slots', () => fitSlots(training))
  rescore(scoreSlots)
  await step('pairs', () => fitPairs(training))
  rescore(gatherClusters)
  await step('beginnings', () => fitBeginnings(training))
  await step('changes', () => fitChanges(training))
  rescore(scoreChanges)
  await step('status', () => fitStatus(training))
  await step('fields', () => fitFields(training))
  for (const kind of ['event', 'place', 'task'] as const) await step(`names of ${kind}`, () => fitNames(training, kind))
  await step('due days', () => fitDueDays(training))
  await step('ends', () => fitEnds(training))
  await step('members', () => fitMembers(training))
  let candidates: Trained['candidates'] = []
  await step('candidates', () => {
    candidates = all.map((of, mail) => candidatesOf(of, unseenBy(folds, mail)))
  })
  await step('right', () =>
    fitRight(
      training,
      learned.at.map((mail) => candidates[mail] as Trained['candidates'][number]),
    ),
  )
  await folds.fitting.close()
  for (const [mail, { events, tasks }] of candidates.entries()) {
    const model = unseenBy(folds, mail)
    judgeEvents(events, { of: all[mail] as ScoredDocument, model })
    judgeTasks(tasks, { of: all[mail] as ScoredDocument, model })
  }
  return { folds, judged: all, candidates }
}

export function candidatesOf(of: ScoredDocument, model: Model): Trained['candidates'][number] {
  const context = mailContext(of, model)
  const events = eventCandidates(context)
  return { events, tasks: taskCandidates(context, events) }
}
