import type { When } from '../when.ts'

/** `Fri 26 June (drop off 6.30pm) to Sun 28 June (pick up 2pm)`: one stay. */
export function joinStay(text: string, whens: readonly When[]): When[] {
  const days = whens.filter((when) => when.date !== null)
  const [from, to] = days
  if (from?.date == null || to?.date == null || days.length > 2) return [...whens]
  const between = /^\s*\([^()]*\),?\s*(?:to|until|till|through|–|—|-)\s*$/i.test(text.slice(from.end, to.start))
  if (!between || [from, to].some((day) => day.recurrence !== null || day.endDate !== null) || to.date <= from.date)
    return [...whens]
  const behind = /^\s*\([^()]*\)/.exec(text.slice(to.end))?.[0].length ?? 0
  const beside = (start: number, end: number) =>
    whens.find((when) => when.date === null && when.start >= start && when.end <= end)?.time ?? null
  const end = to.end + behind
  const stay = {
    ...from,
    end,
    endDate: to.date,
    time: from.time ?? beside(from.end, to.start),
    endTime: to.time ?? beside(to.end, end),
  }
  return whens
    .filter((when) => when === from || when.end <= from.start || when.start >= end)
    .map((when) => (when === from ? stay : when))
}
