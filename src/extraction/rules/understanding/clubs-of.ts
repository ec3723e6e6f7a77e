import type { FamilyContext } from '../item.ts'
import { onceFor } from './once-for.ts'
import { type Scored, spheres } from './sphere-words.ts'

/** A club, team or lesson of a family's notes (`netball, Dulwich Dolphins Under 11s`). */
export interface Club {
  sphere: Scored
  /** The words by which a mail speaks of it. */
  named: RegExp
}

const mostClubs = 30

/** What the family's children do outside class, by their notes: a mail that names one of these is about it. */
export const clubsOf = onceFor((family: FamilyContext): Club[] =>
  family.members
    .flatMap((member) => (member.notes ?? '').slice(0, 400).split(/[;.\n]/))
    .slice(0, mostClubs)
    .flatMap((part): Club[] => {
      const sphere = spheres.find(
        ([name, words]) => (name === 'sports' || name === 'activities') && words.test(part),
      )?.[0]
      const names = part.match(/\p{Lu}[\p{L}'’]{3,}/gu)?.filter((word) => !common.test(word)) ?? []
      return sphere === undefined || names.length === 0
        ? []
        : [
            {
              sphere,
              named: new RegExp(
                `(?<![\\p{L}])(?:${names.map((name) => RegExp.escape(name)).join('|')})(?![\\p{L}])`,
                'iu',
              ),
            },
          ]
    }),
)

/** Words of notes that any mail may hold. */
const common =
  /^(?:year|grade|class|room|form|level|under|boys|girls|mixed|junior|senior|team|squad|club|house|school|preschool|reception|kindergarten|prep|black|white|green|blue|gold|yellow|purple|orange|north|south|east|west|city|park)s?$/i
