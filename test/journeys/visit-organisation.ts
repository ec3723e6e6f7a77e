import type { GivenOrganisation } from '#test/world/people/organisation.ts'
import type { Visit, Visitor } from '#test/world/pages/browser.ts'
import type { Site } from '#test/world/pages/site.ts'

/** An organisation that is signed in, and has opened no page yet. */
export async function visitAsOrganisation(site: Site, { id }: GivenOrganisation, visit?: Visit): Promise<Visitor> {
  const { email } = await site.world.transactions.asSystem('seed', (db) =>
    db.selectFrom('logins').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return site.visitAs({ id, email, firstName: 'Priya', token: '', sessionId: '' }, visit)
}
