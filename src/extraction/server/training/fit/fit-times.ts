import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { beginningOf } from '#extraction/rules/items/times.ts'
import { beginRows, beginSlots } from '#extraction/rules/scoring/begin-row.ts'
import { endsOf } from '#extraction/rules/scoring/end-row.ts'
import { timeFeatures } from '#extraction/rules/scoring/mention-features.ts'
import { slotRow } from '#extraction/rules/scoring/slot-row.ts'
import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { eventOfCluster, push, pushRow, type Training, treeOptions } from '../corpus/training-set.ts'

export async function fitTimes({ mails, folds, all }: Training): Promise<void> {
  const [starts, ends] = [linearSet(), linearSet()]
  for (const [mail, { label }] of mails.entries())
    for (const slot of (all[mail] as ScoredDocument).slots) {
      const { mention, time } = slot
      const features = timeFeatures(slot)
      push(starts, { features, isTrue: label.events.some(({ start }) => start === `${mention.date}T${time}`), mail })
      push(ends, { features, isTrue: label.events.some(({ end }) => end === `${mention.date}T${time}`), mail })
    }
  await fitHead(folds, { head: 'slot-start', set: starts, options: { cost: 0.1 } })
  await fitHead(folds, { head: 'slot-end', set: ends, options: { cost: 0.1 } })
}

export async function fitSlots({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as ScoredDocument
    for (const slot of of.slots)
      pushRow(set, {
        row: slotRow(slot, of),
        truth: Number(label.events.some(({ start }) => start === `${slot.mention.date}T${slot.time}`)),
        mail,
      })
  }
  await fitTreeHead(folds, { ...set, head: 'start', options: treeOptions })
}

/** Of the clusters that tell of a labelled event, at which of their slots it begins. */
export async function fitBeginnings({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as ScoredDocument
    for (const cluster of of.clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      const slots = beginSlots(cluster, of)
      for (const [at, row] of beginRows(cluster, { of, slots }).entries())
        pushRow(set, { row, truth: Number(event.start === `${slots[at]?.mention.date}T${slots[at]?.time}`), mail })
    }
  }
  await fitTreeHead(folds, { ...set, head: 'begin', options: treeOptions })
}

/** Of the slots at which a labelled event begins, which moment is its end. */
export async function fitEnds({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as ScoredDocument
    for (const cluster of of.clusters) {
      const { slot } = beginningOf(cluster, { of, model: unseenBy(folds, mail) })
      if (slot === null || slot.when.endTime !== null) continue
      const event = label.events.find(({ start }) => start === `${slot.mention.date}T${slot.time}`)
      if (event === undefined) continue
      for (const { end, row } of endsOf(slot, { of, cluster }))
        pushRow(set, { row, truth: Number(end === event.end), mail })
    }
  }
  await fitTreeHead(folds, { ...set, head: 'end', options: { ...treeOptions, trees: 80, leaves: 8, least: 12 } })
}
