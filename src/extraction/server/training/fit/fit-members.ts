import { anchorOf } from '#extraction/rules/items/candidate.ts'
import { ratedSets, whomChances, whomFeatures } from '#extraction/rules/items/concerned-members.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { memberFeatures, memberRow, type SenderSigns, senderSigns } from '#extraction/rules/scoring/member-row.ts'
import type { NameAnchor } from '#extraction/rules/scoring/spans.ts'
import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { eventOfCluster, push, pushRow, type Training, treeOptions, labelledTask } from '../corpus/training-set.ts'

export async function fitMembers({ mails, folds, all, aligned }: Training): Promise<void> {
  const [everybody, parents, several, each] = [linearSet(), linearSet(), linearSet(), linearSet()]
  for (const [mail, { label, document }] of mails.entries()) {
    const isParent = (name: string) =>
      document.home.people.some(({ firstName, isChild }) => firstName === name && !isChild)
    const add = (line: NameAnchor['line'], { members, isTask }: { members: string[]; isTask: boolean }) => {
      const features = whomFeatures(line, { isTask, document })
      push(everybody, { features, isTrue: members.length === 0, mail })
      push(parents, { features, isTrue: members.some(isParent), mail })
      push(several, { features, isTrue: members.length > 1, mail })
      for (const [member, { firstName }] of document.home.people.entries())
        push(each, {
          features: memberFeatures(member, { line, isTask, document }),
          isTrue: members.includes(firstName),
          mail,
        })
    }
    for (const cluster of (all[mail] as ScoredDocument).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event !== undefined) add(anchorOf(cluster).line, { members: event.members, isTask: false })
    }
    for (const line of document.lines) {
      const task = labelledTask(line, { mail, mails, aligned })
      if (task !== undefined) add(line, { members: task.members, isTask: true })
    }
  }
  await fitHead(folds, { head: 'for-everybody', set: everybody, options: { cost: 0.1 } })
  await fitHead(folds, { head: 'for-parent', set: parents, options: { cost: 0.1 } })
  await fitHead(folds, { head: 'for-many', set: several, options: { cost: 0.1 } })
  await fitHead(folds, { head: 'for-member', set: each, options: { cost: 0.1 } })
  const [singles, sets] = [rowSet(), rowSet()]
  const senders = mails.map(({ document }) => senderSigns(document))
  const items = mails.flatMap(({ label, document }, mail) => [
    ...(all[mail] as ScoredDocument).clusters.flatMap((cluster) => {
      const event = label.events[eventOfCluster(cluster, label)]
      const anchor = anchorOf(cluster)
      return event === undefined
        ? []
        : [{ lines: [anchor.line, ...anchor.mates], members: event.members, isTask: false, mail }]
    }),
    ...document.lines.flatMap((line) => {
      const task = labelledTask(line, { mail, mails, aligned })
      return task === undefined ? [] : [{ lines: [line], members: task.members, isTask: true, mail }]
    }),
  ])
  for (const { lines, members, isTask, mail } of items) {
    const of = all[mail] as ScoredDocument
    const { document } = of
    const chances = whomChances(lines[0], { isTask, of, model: unseenBy(folds, mail) })
    const sender = senders[mail] as SenderSigns
    for (const [member, { firstName }] of document.home.people.entries())
      pushRow(singles, {
        row: memberRow(member, { lines, title: '', isTask, document, sender, chances }),
        truth: Number(members.includes(firstName)),
        mail,
      })
  }
  await fitTreeHead(folds, { ...singles, head: 'member', options: { ...treeOptions, trees: 100, least: 12 } })
  for (const { lines, members, isTask, mail } of items) {
    const of = all[mail] as ScoredDocument
    const { people } = of.document.home
    const model = unseenBy(folds, mail)
    const sender = senders[mail] as SenderSigns
    const rated = ratedSets(lines, { title: '', isTask, of, model, sender })
    for (const [at, own] of rated.sets.entries())
      pushRow(sets, {
        row: rated.rows[at] ?? [],
        truth: Number(
          own.length === members.length && own.every((member) => members.includes(people[member]?.firstName ?? '')),
        ),
        mail,
      })
  }
  await fitTreeHead(folds, { ...sets, head: 'member-set', options: { ...treeOptions, trees: 120, least: 20 } })
}
