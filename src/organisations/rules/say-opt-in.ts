interface Named {
  id: string
  firstName: string
}

/** For whom an organisation's content is; a member who has left is passed over. */
export function sayOptedFor(memberIds: readonly string[], members: readonly Named[]): string {
  if (memberIds.length === 0) return 'for the whole family'
  const names = members.filter(({ id }) => memberIds.includes(id)).map(({ firstName }) => firstName)
  if (names.length === 0) return 'for nobody who is in the family now'
  return `for ${names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`
}

/** What its content does by itself. */
export function sayApplies(applies: 'at-once' | 'review'): string {
  return applies === 'at-once' ? 'goes on the plan at once' : 'is shown to us first'
}
