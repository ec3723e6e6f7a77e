import type { Lesson } from '#extraction/contract.ts'
import { shiftOf, type Verdict } from '#extraction/rules/items/history.ts'
import { membersAsSaid } from '#extraction/rules/items/members-as-said.ts'
import { siteOf, verdictsOf } from './family-history.ts'
import type { Deed } from './verdict-queries.ts'

/** What all these deeds have taught, by sender. */
export function lessonsOf(deeds: readonly Deed[]): Lesson[] {
  return [...Map.groupBy(deeds, ({ senderEmail }) => senderEmail)]
    .map(([senderEmail, own]): { lesson: Lesson; count: number } => {
      const verdicts = verdictsOf(own, senderEmail)
      const senderName = own.find((deed) => deed.senderName !== null)?.senderName ?? null
      const counts = (['event', 'task'] as const).flatMap((kind) => countOf(kind, { verdicts, senderEmail }))
      return { lesson: { senderEmail, senderName, counts, people: peopleOf(verdicts) }, count: verdicts.length }
    })
    .filter(({ lesson: { counts, people } }) => counts.length + people.length > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ lesson }) => lesson)
}

function countOf(
  kind: Verdict['kind'],
  { verdicts, senderEmail }: { verdicts: readonly Verdict[]; senderEmail: string },
): Lesson['counts'] {
  const own = verdicts.filter((each) => each.kind === kind && each.isAdded !== null)
  if (own.length === 0) return []
  const added = own.filter(({ isAdded }) => isAdded).length
  const shift = shiftOf({ kind, groups: [] }, { site: siteOf(senderEmail), verdicts })
  const makes = shift === null ? 'no-difference' : shift.by > 0 ? 'surer' : 'less-sure'
  return [{ kind, added, leftOut: own.length - added, makes }]
}

function peopleOf(verdicts: readonly Verdict[]): Lesson['people'] {
  const readings = new Map(
    verdicts.flatMap(({ members }) => (members === null ? [] : [[members.said.toSorted().join(), members.said]])),
  )
  return [...readings.values()].flatMap((said) => {
    const asSaid = membersAsSaid({ said, groups: [], named: [] }, verdicts)
    return asSaid === null ? [] : [{ said: [...said], meant: asSaid.members, times: asSaid.times }]
  })
}
