import type { FamilyContext } from '../item.ts'

/** `HH:MM` at which school ends for all children whose notes say so (`school finishes 3.15`); undefined where none do, or they differ. */
export function schoolEnds(members: FamilyContext['members']): string | undefined {
  const ends = new Set(members.flatMap(({ notes = '' }) => endIn(notes.slice(0, 500)) ?? []))
  return ends.size === 1 ? [...ends][0] : undefined
}

const told =
  /\bschool (?:day )?(?:ends|finishes|is out|gets out|lets out|is over|till|until)(?: at)? (\d{1,2})(?:[.:](\d{2}))?(?![\d.:])/i

function endIn(notes: string): string | null {
  const match = told.exec(notes)
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (hour < 1 || hour > 18 || minute > 59) return null
  return `${String(hour < 7 ? hour + 12 : hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
