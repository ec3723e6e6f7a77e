import type { EventItem } from '../item.ts'
import type { EventDraft, TaskDraft } from './draft.ts'

const prior: Record<EventDraft['layer'], number> = {
  calendar: 0.99,
  markup: 0.96,
  labels: 0.9,
  table: 0.86,
  prose: 0.74,
}
type Doubts = EventItem['doubts']

/** How sure the engine is of an event, and what it doubts. */
export function weighEvent(
  draft: EventDraft,
  about: { hasMembers: boolean; hasSeveralChildren: boolean; isBulk: boolean },
): { confidence: number; doubts: Doubts } {
  const doubts = new Set<Doubts[number]>(draft.doubts)
  let confidence = prior[draft.layer]
  if (draft.layer === 'prose') {
    confidence +=
      (draft.time !== null ? 0.08 : 0) + (draft.location !== null ? 0.04 : 0) + (draft.evidence.length > 1 ? 0.02 : 0)
    if (draft.title.split(' ').length < 2) confidence -= 0.06
    if (about.isBulk && draft.time === null) confidence -= 0.04
  }
  confidence -= 0.12 * draft.doubts.length
  if (!about.hasMembers && about.hasSeveralChildren && draft.layer === 'prose') confidence -= 0.02
  if (confidence < 0.7) doubts.add('weak')
  return { confidence: clamp(confidence), doubts: [...doubts] }
}

/** How sure the engine is of a task. */
export function weighTask(draft: TaskDraft): { confidence: number; doubts: Doubts } {
  const doubts = new Set<Doubts[number]>(draft.doubts)
  const confidence =
    (draft.due === null ? 0.62 : 0.8) +
    (draft.isMust ? 0.06 : 0) +
    (draft.kind === 'other' ? -0.08 : 0.03) -
    0.12 * draft.doubts.length -
    (draft.isOptional ? 0.05 : 0)
  if (confidence < 0.7) doubts.add('weak')
  return { confidence: clamp(confidence), doubts: [...doubts] }
}

function clamp(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0.05, value)) * 100) / 100
}
