import type { Lesson } from '#extraction/contract.ts'
import { shiftOf, type PastDecision } from '#extraction/rules/history/history.ts'
import { learnedMembers } from '#extraction/rules/history/learned-members.ts'
import { type DecisionRow, pastDecisions, siteOf } from './past-decisions.ts'

/** Lessons by sender, most decisions first. */
export function lessonsOf(rows: readonly DecisionRow[]): Lesson[] {
  return [...Map.groupBy(rows, ({ senderEmail }) => senderEmail)]
    .map(([senderEmail, own]): { lesson: Lesson; count: number } => {
      const decisions = pastDecisions(own, senderEmail)
      const senderName = own.find((row) => row.senderName !== null)?.senderName ?? null
      const counts = (['event', 'task'] as const).flatMap((kind) =>
        countOf(kind, { rows: own, decisions, senderEmail }),
      )
      return { lesson: { senderEmail, senderName, counts, people: peopleOf(decisions) }, count: decisions.length }
    })
    .filter(({ lesson: { counts, people } }) => counts.length + people.length > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ lesson }) => lesson)
}

function countOf(
  kind: PastDecision['kind'],
  {
    rows,
    decisions,
    senderEmail,
  }: { rows: readonly DecisionRow[]; decisions: readonly PastDecision[]; senderEmail: string },
): Lesson['counts'] {
  const ofChange = Map.groupBy(
    rows.filter((each) => each.kind === kind && each.isAdded !== null),
    ({ changeId }) => changeId,
  )
  const decided = [...ofChange.values()].flatMap(([last]) => last ?? [])
  const count = (isMeant: (row: DecisionRow) => boolean) => decided.filter(isMeant).length
  const counts = {
    added: count(({ action, isAdded }) => isAdded === true && (action === 'create' || action === 'none')),
    changed: count(({ action, isAdded }) => isAdded === true && action === 'update'),
    leftOut: count(({ action, isAdded }) => isAdded === false && action !== 'cancel'),
    calledOff: count(({ action, isAdded }) => isAdded === true && action === 'cancel'),
  }
  if (Object.values(counts).every((each) => each === 0)) return []
  const shift = shiftOf({ kind, groups: [] }, { site: siteOf(senderEmail), decisions })
  const makes = shift === null ? 'no-difference' : shift.by > 0 ? 'surer' : 'less-sure'
  return [{ kind, ...counts, makes }]
}

function peopleOf(decisions: readonly PastDecision[]): Lesson['people'] {
  const readings = new Map(
    decisions.flatMap(({ members }) => (members === null ? [] : [[members.said.toSorted().join(), members.said]])),
  )
  return [...readings.values()].flatMap((said) => {
    const asSaid = learnedMembers({ said, groups: [], named: [] }, decisions)
    return asSaid === null ? [] : [{ said: [...said], meant: asSaid.members, times: asSaid.times }]
  })
}
