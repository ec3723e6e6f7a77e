import { type Document, type Line, subjectOf } from '../candidates/document.ts'
import { FeatureHasher, together } from '../scoring/feature-hasher.ts'
import { lineFeatures } from '../scoring/line-features.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { memberFeatures, memberRow, type WhomChances } from '../scoring/member-row.ts'
import { type MemberSet, memberSetRows, memberSets } from '../scoring/member-sets.ts'
import { linear, trees } from '../scoring/model.ts'
import type { MailContext } from './candidate.ts'

const gatherer = new FeatureHasher()

/** Whom the item of a line concerns, by linear scores. */
export function whomChances(
  line: Line | undefined,
  { isTask, of, model }: Pick<MailContext, 'of' | 'model'> & { isTask: boolean },
): WhomChances {
  if (line === undefined) return { everybody: 0, parent: 0, several: 0, members: [] }
  const { document } = of
  const features = whomFeatures(line, { isTask, document })
  return {
    everybody: linear(model, { head: 'for-everybody', features }),
    parent: linear(model, { head: 'for-parent', features }),
    several: linear(model, { head: 'for-many', features }),
    members: document.home.people.map((_, member) =>
      linear(model, { head: 'for-member', features: memberFeatures(member, { line, isTask, document }) }),
    ),
  }
}

export function whomFeatures(line: Line, { isTask, document }: { isTask: boolean; document: Document }): Uint32Array {
  gatherer.add(740 + Number(isTask), 0)
  return together(lineFeatures(line, subjectOf(document)), mailFeatures(document), gatherer.take())
}

export function concernedMembers(
  lines: readonly Line[],
  { title, isTask, context }: { title: string; isTask: boolean; context: MailContext },
): string[] {
  const { of, model, sender } = context
  const { sets, rows } = ratedSets(lines, { title, isTask, of, model, sender })
  let [best, most] = [[] as MemberSet, Number.NEGATIVE_INFINITY]
  for (const [at, row] of rows.entries()) {
    const score = trees(model, { head: 'member-set', row })
    if (score > most) [best, most] = [sets[at] ?? [], score]
  }
  return best.map((member) => of.document.home.people[member]?.firstName ?? '')
}

/** The sets of members that an item may concern, with their columns. */
export function ratedSets(
  lines: readonly Line[],
  {
    title,
    isTask,
    of,
    model,
    sender,
  }: Pick<MailContext, 'of' | 'model' | 'sender'> & { title: string; isTask: boolean },
): { sets: MemberSet[]; rows: number[][] } {
  const { document } = of
  const chances = whomChances(lines[0], { isTask, of, model })
  const scores = document.home.people.map((_, member) =>
    trees(model, { head: 'member', row: memberRow(member, { lines, title, isTask, document, sender, chances }) }),
  )
  const sets = memberSets({ scores, lines, document })
  return { sets, rows: memberSetRows(sets, { scores, chances, lines, document, isTask }) }
}
