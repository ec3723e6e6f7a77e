import { subjectOf } from '#extraction/rules/candidates/document.ts'
import { fold, stemOf } from '#extraction/rules/candidates/tokens.ts'
import { hashText } from '#extraction/rules/scoring/hash.ts'
import { lineFeatures, ownLineFeatures, readLineFeatures } from '#extraction/rules/scoring/line-features.ts'
import { mailFeatures } from '#extraction/rules/scoring/mail-features.ts'
import {
  mentionFeatures,
  nearMentionFeatures,
  readMentionFeatures,
} from '#extraction/rules/scoring/mention-features.ts'
import { type LinearHead, linearHeads, noticeClasses, wordHeads } from '#extraction/rules/scoring/model.ts'
import type { Aligned } from '../corpus/align.ts'
import type { Label, LabelledMail } from '../corpus/corpus.ts'
import { quantised } from './fit-linear.ts'
import { stemsOf } from './fit-names.ts'
import { fitHead, learnsFrom, linearSet, modelsOf } from '../corpus/folds.ts'
import { push, type Training } from '../corpus/training-set.ts'

export async function fitWords({ mails, folds, aligned }: Training): Promise<void> {
  const whole = mails.map(({ document }) => mailFeatures(document))
  const truthOf: [LinearHead, (label: Label) => boolean][] = [
    ['mail-quiet', ({ events, tasks }) => events.length + tasks.length === 0],
    ['mail-event', ({ events }) => events.length > 0],
    ['mail-task', ({ tasks }) => tasks.length > 0],
    ['mail-moved', ({ events }) => events.some(({ status }) => status === 'moved')],
    ['mail-cancelled', ({ events }) => events.some(({ status }) => status === 'cancelled')],
  ]
  const numbers = mails.map((_, mail) => mail)
  for (const [head, isTrue] of truthOf)
    await fitHead(folds, {
      head,
      set: { features: whole, truths: mails.map(({ label }) => Number(isTrue(label))), mails: numbers },
      options: { cost: 0.1 },
    })
  for (const name of noticeClasses)
    await fitHead(folds, {
      head: `notice:${name}` as LinearHead,
      set: {
        features: whole,
        truths: mails.map(({ label }) => Number((label.notification?.category ?? 'none') === name)),
        mails: numbers,
      },
      options: { cost: 0.1 },
    })
  const [events, dues, lines] = [linearSet(), linearSet(), linearSet()]
  for (const [mail, { document }] of mails.entries()) {
    const { eventOf, isDue, tasksOf } = aligned[mail] as Aligned
    const subject = subjectOf(document)
    for (const mention of document.mentions) {
      const features = mentionFeatures(mention, subject)
      push(events, { features, isTrue: (eventOf[mention.index] ?? -1) >= 0, mail })
      push(dues, { features, isTrue: isDue[mention.index] === 1, mail })
    }
    for (const line of document.lines)
      push(lines, { features: lineFeatures(line, subject), isTrue: (tasksOf[line.index]?.length ?? 0) > 0, mail })
  }
  await fitHead(folds, { head: 'mention-event', set: events, options: { cost: 0.1 } })
  await fitHead(folds, { head: 'mention-due', set: dues, options: { cost: 0.03 } })
  await fitHead(folds, { head: 'line-task', set: lines, options: { cost: 0.1 } })
  await fitHead(folds, { head: 'mention-event-b', set: events, options: { cost: 0.05, isScaled: true } })
  await fitHead(folds, { head: 'line-task-b', set: lines, options: { cost: 0.05, isScaled: true } })
  for (const [head, featuresOf] of [
    ['mention-event-near', nearMentionFeatures],
    ['mention-event-read', readMentionFeatures],
  ] as const) {
    const features = mails.flatMap(({ document }) => document.mentions.map(featuresOf))
    await fitHead(folds, { head, set: { ...events, features }, options: { cost: 0.05, isScaled: true } })
  }
  for (const [head, featuresOf] of [
    ['line-task-own', ownLineFeatures],
    ['line-task-read', readLineFeatures],
  ] as const) {
    const features = mails.flatMap(({ document }) => document.lines.map(featuresOf))
    await fitHead(folds, { head, set: { ...lines, features }, options: { cost: 0.05, isScaled: true } })
  }
}

/**
 * Counts, for every model on what it may see, which words the titles of each kind of task have. The verbs are those of all titles: which
 * heads there are must be the same in every model.
 */
export function countTitleWords({ mails, folds }: Training): void {
  const verbs = verbsOf(mails.filter((_, mail) => folds.isLearned[mail]))
  for (const model of [...folds.without, folds.whole]) model.verbs = verbs
  const titles = mails.map(({ label }) =>
    label.tasks.map(({ title }) => ({ kind: kindOfTask(title), hashes: [...stemsOf(title)].slice(1).map(hashText) })),
  )
  const words = mails.map(
    ({ document }) => new Set(document.lines.slice(0, 120).flatMap(({ tokens }) => tokens.map(({ hash }) => hash))),
  )
  for (const [left, model] of modelsOf(folds))
    for (const [kind, head] of wordHeads.entries()) {
      const mask = 2 ** linearHeads[head] - 1
      const [inTitles, inMails] = [new Float32Array(mask + 1), new Float32Array(mask + 1)]
      for (const [mail, own] of titles.entries()) {
        if (!learnsFrom(folds, { fold: left, mail })) continue
        for (const hash of words[mail] ?? []) inMails[hash & mask] = (inMails[hash & mask] as number) + 1
        for (const hash of new Set(own.filter((title) => title.kind === kind).flatMap(({ hashes }) => hashes)))
          inTitles[hash & mask] = (inTitles[hash & mask] as number) + 1
      }
      const sum = (counts: Float32Array) => counts.reduce((total, count) => total + count, 0)
      const usual = sum(inTitles) / Math.max(1, sum(inMails))
      const weights = inTitles.map((count, slot) =>
        Math.log((count + 3 * usual) / ((inMails[slot] as number) + 3) / usual),
      )
      model.linear[head] = quantised(weights)
    }
}

/** The words with which at least four titles of tasks begin, the commonest first. */
function verbsOf(mails: readonly LabelledMail[]): string[] {
  const counts = new Map<string, number>()
  for (const { label } of mails)
    for (const { title } of label.tasks) {
      const verb = title.split(' ')[0] ?? ''
      if (/^\p{L}{2,}$/u.test(verb)) counts.set(verb, (counts.get(verb) ?? 0) + 1)
    }
  return [...counts]
    .filter(([, count]) => count >= 4)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([verb]) => verb)
}

/** By the verb that its title begins with: bring and wear, pay and buy, sign and send, or any other. */
function kindOfTask(title: string): number {
  const verb = stemOf(fold(title.split(' ')[0] ?? ''))
  return titleVerbs.findIndex((verbs) => verbs.size === 0 || verbs.has(verb))
}

const titleVerbs = [
  'bring pack take carry wear dress send come',
  'pay buy order purchase',
  'sign return submit complete fill reply rsvp register book tell confirm enter give hand email',
  '',
].map(
  (verbs) =>
    new Set(
      verbs
        .split(' ')
        .filter((verb) => verb !== '')
        .map(stemOf),
    ),
)
