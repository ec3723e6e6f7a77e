import type { FamilyContext } from '../item.ts'
import { onceFor } from './once-for.ts'
import { type Scored, spheres } from './sphere-words.ts'

/** A class, a club, a team or a lesson of a family's notes (`netball, Dulwich Dolphins Under 11s`). */
export interface Club {
  sphere: Scored
  /** The words by which a mail speaks of it. */
  named: RegExp
}

const mostClubs = 30

/** What the family's children belong to, by their notes: a mail that names one of these is about it. */
export const clubsOf = onceFor((family: FamilyContext): Club[] =>
  family.members
    .flatMap((member) =>
      (member.notes ?? '')
        .slice(0, 400)
        .replace(shortened, '$1')
        .split(/[;.\n]/),
    )
    .slice(0, mostClubs)
    .flatMap((part): Club[] => {
      const sphere = sphereOf(part)
      const numbered = /\d{1,2}(?:st|nd|rd|th)\s\p{Lu}\p{L}+/u.exec(part)?.[0]
      const names =
        (numbered === undefined ? part.match(/\p{Lu}[\p{L}'’]{3,}/gu) : [numbered])?.filter(
          (word) => !common.test(word),
        ) ?? []
      return sphere === undefined || names.length === 0 ? [] : [{ sphere, named: naming(names) }]
    }),
)

function sphereOf(part: string): Scored | undefined {
  const club = spheres.find(([name, words]) => (name === 'sports' || name === 'activities') && words.test(part))?.[0]
  return club ?? (inClass.test(part) ? 'school' : undefined)
}

/** Of `Dulwich Dolphins` the second word alone says it; the first may be any place's. */
function naming(names: readonly string[]): RegExp {
  const whole = names.map((name) => RegExp.escape(name)).join('\\s+')
  const last = RegExp.escape(names.at(-1) ?? '')
  return new RegExp(`(?<![\\p{L}])(?:${whole}|${last})(?![\\p{L}])`, 'iu')
}

const shortened = /\b(Ms|Mr|Mrs|Dr|Div|St|Mme|Sr|Yr|Gr)\./g

const inClass =
  /\b(?:mr|mrs|ms|miss|dr|mme|whaea|matua|year|grade|class|room|form|div|homeroom|reception|kindergarten|montessori|nursery|pre-?school|pre-?k)\b|\d(?:st|nd|rd|th) (?:class|grade)/i

/** Words of notes that any mail may hold. */
const common =
  /^(?:year|grade|class|room|form|level|under|boys|girls|mixed|junior|senior|team|squad|club|house|school|academy|college|association|preschool|reception|kindergarten|montessori|nursery|prep|black|white|green|blue|gold|yellow|purple|orange|north|south|east|west|city|park)s?$/i
