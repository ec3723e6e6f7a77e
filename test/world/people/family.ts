import { createTransport } from 'nodemailer'
import { newId } from '#basics/id.ts'
import { nextColor } from '#family/rules/member-color.ts'
import { createAccessTokens } from '#platform/access-token.ts'
import type { Config } from '#platform/config.ts'
import { hashPassword, randomCode } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { typeOf } from '../mail/calendar-mail.ts'
import { eventually } from '../eventually.ts'
import { testSecret } from '../server/database-cluster.ts'
import type { World } from '../server/roost.ts'

export interface GivenMember {
  id: string
  firstName: string
  email: string
  /** An access token of a session that lives. */
  token: string
  sessionId: string
}

export interface GivenFamily {
  id: string
  timezone: string
  /** The whole forwarding address. */
  address: string
  parent: GivenMember
  /** Parents who joined later, and are no admins. */
  coParents: GivenMember[]
  children: GivenMember[]
  /** Calls the API as a member (the parent, unless told otherwise): `PUT`, `/tasks/…`. */
  call(method: string, path: string, body?: unknown, as?: GivenMember): Promise<{ status: number; body: never }>
  /** Resolves once every mail that was acknowledged is on the Mail screen. */
  sorted(): Promise<void>
  /** Sends a mail to the family by SMTP; gives the server's answer. */
  send(mail: {
    from?: string
    subject?: string
    text?: string
    html?: string
    /** A calendar part beside the text (`calendar-mail.ts`). */
    calendar?: string
    raw?: string | Buffer
    messageId?: string
    inReplyTo?: string
  }): Promise<string>
}

/** When the tests' mails are written, so that the days they name lie ahead of them whenever the tests run. */
const sentOn = new Date('2026-11-20T09:00:00+11:00')

interface Options {
  name?: string
  parent?: string
  coParents?: string[]
  children?: { firstName: string; about?: string }[]
  timezone?: string
  locale?: 'en-AU' | 'en-US' | 'en-GB' | 'en-CA'
}

/** A world, or as much of it as a family needs. */
type Here = Pick<World, 'transactions' | 'url' | 'mailPort'> & { config: Pick<Config, 'mailDomain'> }

/** A family with a signed-in parent and children, as sign-up and invitations leave it. */
export async function givenFamily(world: Here, options: Options = {}): Promise<GivenFamily> {
  const id = newId()
  const code = randomCode(10)
  // A code of its own: everybody in the family sees the address.
  const forwarding = `family-${randomCode(10)}`
  const coParentNames = options.coParents ?? []
  const people: Person[] = [
    { firstName: options.parent ?? 'Ada', role: 'parent' },
    ...coParentNames.map((firstName) => ({ firstName, role: 'parent' }) as const),
    ...(options.children ?? [{ firstName: 'Mia' }]).map((child) => ({ ...child, role: 'child' }) as const),
  ]
  const members = await world.transactions.asSystem('seed', async (db) => {
    await db
      .insertInto('families')
      .values({
        id,
        name: options.name ?? 'Harper',
        family_code: code,
        forwarding_address: forwarding,
        timezone: options.timezone ?? 'Australia/Sydney',
        locale: options.locale ?? 'en-AU',
      })
      .execute()
    await db.insertInto('family_codes').values({ code, family_id: id }).execute()
    await db.insertInto('forwarding_addresses').values({ local_part: forwarding, family_id: id }).execute()
    const added: GivenMember[] = []
    for (const [position, person] of people.entries())
      added.push(await addMember(db, { familyId: id, position, person, options }))
    return added
  })
  const [parent, ...others] = members
  const coParents = others.slice(0, coParentNames.length)
  const children = others.slice(coParentNames.length)
  if (parent === undefined) throw new Error('a family has a parent')
  const address = `${forwarding}@${world.config.mailDomain}`
  const sorted = async () => {
    await eventually(() => isSorted(world, id), { what: 'the mail on the Mail screen' })
  }
  return {
    id,
    timezone: options.timezone ?? 'Australia/Sydney',
    address,
    parent,
    coParents,
    children,
    sorted,
    async call(method, path, body, as = parent) {
      const response = await fetch(`${world.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${as.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as never }
    },
    async send({ from = 'office@school.example', raw, calendar, ...mail }) {
      const transport = createTransport({ host: '127.0.0.1', port: world.mailPort, secure: false, ignoreTLS: true })
      const sent = await transport.sendMail({
        envelope: { from, to: [address] },
        ...(raw === undefined ? { from, to: address, date: sentOn, ...mail } : { raw }),
        ...(calendar !== undefined && { alternatives: [{ contentType: typeOf(calendar), content: calendar }] }),
      })
      transport.close()
      await sorted()
      return sent.response
    },
  }
}

/** Gives a member a password: `Lanterns94`. */
export async function givePassword(world: World, { id }: GivenMember): Promise<string> {
  passwordHash ??= await hashPassword('Lanterns94')
  const password_hash = passwordHash
  await world.transactions.asSystem('seed', (db) =>
    db.updateTable('logins').set({ password_hash }).where('id', '=', id).execute(),
  )
  return 'Lanterns94'
}

/** Made once for all tests of a file: it is slow by design. */
let passwordHash: string | undefined

/** Mail is acknowledged once it is written down, and sorted a moment later. */
async function isSorted(world: Pick<World, 'transactions'>, familyId: string): Promise<boolean> {
  const rows = await world.transactions.asFamily(familyId, (db) => db.selectFrom('arrivals').select('id').execute())
  return rows.length === 0
}

interface Person {
  firstName: string
  about?: string
  role: 'parent' | 'child'
}

interface NewMember {
  familyId: string
  position: number
  person: Person
  options: Options
}

async function addMember(db: SystemDb, { familyId, position, person, options }: NewMember): Promise<GivenMember> {
  const id = newId()
  const sessionId = newId()
  const { role } = person
  const email = `${person.firstName.toLowerCase()}-${id}@example.org`
  const timezone = options.timezone ?? 'Australia/Sydney'
  await db
    .insertInto('profiles')
    .values({
      family_id: familyId,
      id,
      first_name: person.firstName,
      last_name: options.name ?? 'Harper',
      role,
      status: 'active',
      is_family_admin: position === 0,
      email,
      about: person.about ?? '',
      onboarding_completed: true,
      onboarding_step: 5,
      color: nextColor(
        Array.from({ length: position }, (_, taken) => ['rose', 'coral', 'marigold', 'olive', 'leaf'][taken] ?? 'teal'),
      ),
      timezone,
      locale: options.locale ?? 'en-AU',
      date_format: 'DD/MM/YYYY',
    })
    .execute()
  await db
    .insertInto('logins')
    // No password opens this account: tests that sign in sign up first.
    .values({
      id,
      email,
      password_hash: '',
      family_id: familyId,
      role,
      first_name: person.firstName,
      last_name: null,
      organization_name: null,
      confirmed_at: new Date().toISOString(),
    })
    .execute()
  await db.insertInto('sessions').values({ id: sessionId, login_id: id, family_id: familyId }).execute()
  const { token } = createAccessTokens(testSecret).issue({ memberId: id, familyId, sessionId }, new Date())
  return { id, firstName: person.firstName, email, token, sessionId }
}
