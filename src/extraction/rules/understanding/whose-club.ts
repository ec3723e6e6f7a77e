import type { Character } from './character.ts'
import { fold, type Household } from './household.ts'

/** `steph@kereruhockey.example` writes for a club that the notes name. */
export function whoseClub({ author, sphere }: Character, { children }: Household): string[] {
  const domain = fold(author?.address.split('@')[1] ?? '')
  if (sphere === 'school' || domain === '') return []
  return children
    .filter(({ marks }) => marks.some((mark) => mark.length >= 6 && domain.includes(fold(mark))))
    .map(({ firstName }) => firstName)
}
