import type { Understanding } from '#extraction/rules/item.ts'

/** What a mail says, of a sender whose mail the family wants for these members: all of it is theirs. Null: the mail says for whom it is. */
export function concerning(understanding: Understanding, names: readonly string[] | null): Understanding {
  if (names === null) return understanding
  const members = [...names]
  return {
    ...understanding,
    events: understanding.events.map((item) => ({ ...item, members })),
    tasks: understanding.tasks.map((item) => ({ ...item, members })),
  }
}
