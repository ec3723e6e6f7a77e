export const onlyTheirsUndone = 'You can take back only what concerns you. Ask a parent to take this back.'

interface Member {
  id: string
  role: 'parent' | 'child' | 'organization' | null
}

/** What was done to one thing. */
export interface Deed {
  /** Whom the thing concerns: who it is about, who does it, who made it. */
  people: readonly (string | null)[]
  /** Who did it; null for Roost, and for who has left since. */
  doneBy: string | null
}

/** A child takes back what was done to what concerns them, and what they did themselves; a parent whatever it was. */
export function mayUndo({ id, role }: Member, { people, doneBy }: Deed): boolean {
  return role === 'parent' || doneBy === id || people.includes(id)
}
