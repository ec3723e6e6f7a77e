import { anchorOf } from '#extraction/rules/items/candidate.ts'
import { whomChances, whomFeatures } from '#extraction/rules/items/concerned-members.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { memberFeatures, memberRow, senderSigns } from '#extraction/rules/scoring/member-row.ts'
import type { NameAnchor } from '#extraction/rules/scoring/spans.ts'
import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { eventOfCluster, push, pushRow, type Training, treeOptions, labelledTask } from '../corpus/training-set.ts'

export async function fitMembers({ mails, folds, all, aligned }: Training): Promise<void> {
  const [everybody, parents, each] = [linearSet(), linearSet(), linearSet()]
  for (const [mail, { label, document }] of mails.entries()) {
    const isParent = (name: string) =>
      document.home.people.some(({ firstName, isChild }) => firstName === name && !isChild)
    const add = (line: NameAnchor['line'], { members, isTask }: { members: string[]; isTask: boolean }) => {
      const features = whomFeatures(line, { isTask, document })
      push(everybody, { features, isTrue: members.length === 0, mail })
      push(parents, { features, isTrue: members.some(isParent), mail })
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
  await fitHead(folds, { head: 'for-member', set: each, options: { cost: 0.1 } })
  const set = rowSet()
  for (const [mail, { label, document }] of mails.entries()) {
    const sender = senderSigns(document)
    const add = (
      lines: NameAnchor['line'][],
      { item, isTask }: { item: { title: string; members: string[] }; isTask: boolean },
    ) => {
      const chances = whomChances(lines[0], { isTask, of: all[mail] as ScoredDocument, model: unseenBy(folds, mail) })
      for (const [member, { firstName }] of document.home.people.entries())
        pushRow(set, {
          row: memberRow(member, { lines, title: item.title, isTask, document, sender, chances }),
          truth: Number(item.members.includes(firstName)),
          mail,
        })
    }
    for (const cluster of (all[mail] as ScoredDocument).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      const anchor = anchorOf(cluster)
      add([anchor.line, ...anchor.mates], { item: { ...event, title: '' }, isTask: false })
    }
    for (const line of document.lines) {
      const task = labelledTask(line, { mail, mails, aligned })
      if (task !== undefined) add([line], { item: { ...task, title: '' }, isTask: true })
    }
  }
  await fitTreeHead(folds, { ...set, head: 'member', options: { ...treeOptions, leaves: 10, trees: 100, least: 12 } })
}
