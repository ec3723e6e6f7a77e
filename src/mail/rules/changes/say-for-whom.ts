import type { Change, ChangeFields } from '#mail/contract.ts'
import { sayList } from '../say-list.ts'

type Told = Pick<Change, 'kind' | 'action' | 'fields' | 'edit'>

/** `About Mia: these words name Mia.` Why a new task is about whom it is, or about nobody; null where there is nothing to say. */
export function sayForWhom({ kind, action, fields, edit }: Told, nameOf: (id: string) => string): string | null {
  const { toldBy, members = [] } = fields
  if (kind !== 'task' || action !== 'create' || toldBy === undefined) return null
  // What was learned says so itself.
  if (toldBy === 'history') return null
  // A person has said so.
  if (edit?.fields.includes('members') === true) return null
  const names = sayList(members.map(nameOf))
  const hasLeft = members.length === 0 && toldBy !== 'everybody' && toldBy !== 'nothing'
  const why = hasLeft ? 'whoever it was for is not in the family any more' : reasons[toldBy](names)
  return members.length > 0 ? `About ${names}: ${why}.` : `About nobody in particular: ${why}.`
}

const reasons: Record<Exclude<NonNullable<ChangeFields['toldBy']>, 'history'>, (names: string) => string> = {
  name: (names) => `these words name ${names}`,
  notes: (names) => `these words fit what your family noted about ${names}`,
  heading: (names) => `the heading above is about ${names}`,
  around: (names) => `what stands around these words is about ${names}`,
  subject: (names) => `the subject is about ${names}`,
  greeting: (names) => `the greeting or the sender’s name is about ${names}`,
  'school-stage': (names) => `the sender is a school for the year of ${names}`,
  'only-child': (names) => `it comes from a school, and ${names} is your only child`,
  mail: (names) => `the mail as a whole seems to be about ${names}`,
  parent: (names) => `the mail asks ${names}`,
  everybody: () => 'it is for everybody',
  nothing: () => 'the mail does not say whose it is',
}
