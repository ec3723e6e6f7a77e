import type { planningMembers } from './queries.ts'

type Members = Awaited<ReturnType<typeof planningMembers>>

/** What decides on whom a mail is about, as a text to compare: who is a child, and what each is called and noted to be. */
export function toldMembers(members: Members): string {
  const told = members.map(({ id, role, firstName, lastName, about }) => [id, role, firstName, lastName, about])
  return JSON.stringify(told.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
