export const onlyTheirsUndone = 'You can take back only what concerns you. Ask a parent to take this back.'

interface Member {
  id: string
  role: 'parent' | 'child' | 'organization' | null
}

/** An action on a thing. */
export interface Deed {
  /** The members whom the thing concerns: those it is about, those who do it, and who made it. */
  people: readonly (string | null)[]
  /** The member who did it; null for Roost, and for a member who has left since. */
  doneBy: string | null
}

/** A child undoes actions on things that concern them, and their own actions; a parent undoes everything. */
export function mayUndo({ id, role }: Member, { people, doneBy }: Deed): boolean {
  return role === 'parent' || doneBy === id || people.includes(id)
}
