import { type Document, type Line, subjectOf } from '../candidates/document.ts'
import { FeatureHasher, together } from '../scoring/feature-hasher.ts'
import { lineFeatures } from '../scoring/line-features.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { memberFeatures, memberRow, type WhomChances } from '../scoring/member-row.ts'
import { linear, trees } from '../scoring/model.ts'
import type { MailContext } from './candidate.ts'

const gatherer = new FeatureHasher()

/** Linear scores: the item of a line concerns everybody; it concerns a parent; it concerns each member. */
export function whomChances(
  line: Line | undefined,
  { isTask, of, model }: Pick<MailContext, 'of' | 'model'> & { isTask: boolean },
): WhomChances {
  if (line === undefined) return { everybody: 0, parent: 0, members: [] }
  const { document } = of
  const features = whomFeatures(line, { isTask, document })
  return {
    everybody: linear(model, { head: 'for-everybody', features }),
    parent: linear(model, { head: 'for-parent', features }),
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
  const chances = whomChances(lines[0], { isTask, of, model })
  return of.document.home.people
    .filter(
      (_, member) =>
        trees(model, {
          head: 'member',
          row: memberRow(member, { lines, title, isTask, document: of.document, sender, chances }),
        }) > 0,
    )
    .map(({ firstName }) => firstName)
}
