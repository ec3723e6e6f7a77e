import type { Household, Person } from './household.ts'
import { phrases } from './phrases/phrases.ts'

/** The children of the years that a school by its name has: `Cedar Point Elementary`, `Harbour College`. */
export function pupilsByStage(school: string, home: Household): Person[] {
  const years = yearsOf(school, home.locale)
  if (years === null) return []
  return home.children.filter((child) =>
    child.groups.some(
      ({ kind, key }) =>
        (kind === 'grade' || kind === 'standard') && Number(key) >= years[0] && Number(key) <= years[1],
    ),
  )
}

function yearsOf(school: string, locale: Household['locale']): readonly [number, number] | null {
  const isAmerican = locale === 'en-US'
  const isCanadian = locale === 'en-CA'
  if (early.test(school)) return [-1, -1]
  if (middle.test(school)) return [6, 8]
  if (high.test(school)) return isAmerican ? [9, 12] : isCanadian ? [8, 12] : [7, 13]
  if (!isAmerican && !isCanadian && college.test(school)) return [7, 13]
  return primary.test(school) ? [0, isAmerican ? 5 : isCanadian ? 7 : 6] : null
}

const early = phrases(/\b(?:montessori|pre-?school|nursery|playgroup|cr[eè]che|child ?care|day ?care)\b/i)
const middle = phrases(/\b(?:middle school|junior high|intermediate|ms (?:office|athletics|pt[ao]))\b/i)
const high = phrases(/\b(?:high school|secondary|grammar school|hs (?:office|athletics|pt[ao]))\b/i)
const college = phrases(/\bcollege\b/i)
const primary = phrases(/\b(?:primary|elementary|infants?|junior school|scoil|bunscoil)\b/i)
