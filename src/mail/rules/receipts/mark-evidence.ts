import type { StoredEvidence } from '#mail/contract.ts'

export type MarkedText = { start: number; text: string; isMarked: boolean }

/** Splits a text into evidence and the rest. Overlapping evidence is merged; offsets outside the text are ignored. */
export function markEvidence(text: string, evidence: readonly Pick<StoredEvidence, 'start' | 'end'>[]): MarkedText[] {
  const stretches: MarkedText[] = []
  const add = (start: number, { end, isMarked }: { end: number; isMarked: boolean }) => {
    if (end > start) stretches.push({ start, text: text.slice(start, end), isMarked })
  }
  let at = 0
  for (const { start, end } of merged(text.length, evidence)) {
    add(at, { end: start, isMarked: false })
    add(start, { end, isMarked: true })
    at = end
  }
  add(at, { end: text.length, isMarked: false })
  return stretches
}

type Place = { start: number; end: number }

function merged(length: number, evidence: readonly Place[]): Place[] {
  const places: Place[] = []
  const inside = evidence.filter(({ start, end }) => start >= 0 && end > start && end <= length)
  for (const { start, end } of inside.toSorted((a, b) => a.start - b.start)) {
    const last = places.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else places.push({ start, end })
  }
  return places
}
