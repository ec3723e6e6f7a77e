import type { Understanding } from '#extraction/rules/item.ts'
import { saysMoved } from '#extraction/rules/matching/change-of-plan.ts'
import { titleLikeness } from '#extraction/rules/matching/title-likeness.ts'
import { nothingToCancel } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { noticeLines } from '#mail/rules/changes/say-notice.ts'
import { htmlOfLines, htmlOfText } from '#mail/server/changes/safe-html.ts'
import { isAskedFirst } from '../rules/planning/asked-first.ts'
import type { Planning } from '../rules/planning/planning.ts'

interface Told {
  changes: PlannedChange[]
  /** Why some of its items could not be planned. */
  doubts: string[]
}

/** The notice of a mail, at most one; none where the family read the same before. */
export function planNotice(
  understanding: Understanding,
  { changes, doubts, planning }: Told & { planning: Planning },
): PlannedChange[] {
  const said = understanding.notification ?? aboutNothing(changes)
  if (said === null) return []
  const lines = noticeLines(changes, planning)
  // It would tell of what waits itself, and be out of date by the time that somebody has said yes.
  if (isAskedFirst(planning) && lines.length > 0) return []
  const columns = {
    title: said.title.trim().slice(0, 300) || 'Notice',
    content: lines.length > 0 ? htmlOfLines(lines) : htmlOfText(said.summary.slice(0, 5000)),
    category: said.category,
    source: planning.sender.slice(0, 200),
  }
  const base = { kind: 'notice' as const, title: columns.title, item: columns, evidence: [], doubts, confidence: 1 }
  // A change of what the plan does not have is news as well.
  const isNews =
    changes.length === 0 ||
    changes.some(({ state, targetId }) => state !== 'superseded' && (state !== 'known' || targetId === null)) ||
    // If a mail speaks of a move and nothing changed, it may have been read wrongly.
    understanding.events.some((event) => event.status === 'confirmed' && saysMoved(event))
  const twin = planning.existing.notices.find(
    ({ title, content }) => titleLikeness(title, columns.title) > 0.8 && (!isNews || content === columns.content),
  )
  if (twin !== undefined)
    return [{ ...base, action: 'none', state: 'known', targetId: twin.id, before: null, after: null }]
  return [{ ...base, action: 'create', state: 'applied', targetId: null, before: null, after: columns }]
}

/** A notice of a cancellation that the plan knows nothing of. */
function aboutNothing(changes: PlannedChange[]): Understanding['notification'] {
  const off = changes.find(({ doubts }) => doubts.includes(nothingToCancel))
  return off === undefined ? null : { category: 'other', title: off.title, summary: nothingToCancel }
}
