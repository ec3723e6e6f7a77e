import { eventually } from '../eventually.ts'
import type { World } from '../server/roost.ts'

export interface Letter {
  subject: string
  text: string
}

/** What was mailed to an address, the first mail first. */
export async function lettersTo(world: Pick<World, 'transactions'>, email: string): Promise<Letter[]> {
  return world.transactions.asSystem('seed', (db) =>
    db
      .selectFrom('outgoing_mails')
      .select(['subject', 'text_body as text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute(),
  )
}

/** The last letter with this subject, once so many of them are there. */
export function letter(
  world: World,
  { email, subject, count = 1 }: { email: string; subject: string; count?: number | undefined },
): Promise<Letter> {
  return eventually(
    async () => {
      const letters = (await lettersTo(world, email)).filter((each) => each.subject === subject)
      return letters.length >= count ? letters.at(-1) : null
    },
    { what: `a letter "${subject}"` },
  )
}

export function tokenIn({ text }: Letter): string {
  const token = /token_hash=([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('the letter has no link')
  return token
}
