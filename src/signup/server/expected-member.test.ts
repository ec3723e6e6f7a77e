import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { confirm, givenAccount, givenBrowser, givenSignUp } from '#test/world/people/account.ts'
import { familyWith, profileOf } from '#test/world/people/member.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

describe('a member who was expected', () => {
  async function givenPendingMember(role: 'parent' | 'child') {
    const founder = await givenAccount(world)
    const family = await familyWith(world, founder.email)
    const member = { id: newId(), email: `mia-${newId()}@example.org` }
    await world.transactions.asFamily(family.id, async (db) => {
      await db
        .insertInto('profiles')
        .values({
          family_id: family.id,
          id: member.id,
          first_name: 'Mia',
          last_name: null,
          role,
          status: 'pending',
          email: member.email,
          color: 'teal',
          timezone: 'Australia/Sydney',
          locale: 'en-AU',
          date_format: 'DD/MM/YYYY',
        })
        .execute()
      await db
        .insertInto('tasks')
        .values({
          family_id: family.id,
          id: newId(),
          title: 'Pack the netball bag',
          due_date: null,
          category: null,
          assigned_to: member.id,
          created_by: null,
          source_mail_id: null,
        })
        .execute()
    })
    return { family, member }
  }

  it('takes the place that was kept, so that what was assigned stays assigned', async () => {
    const { family, member } = await givenPendingMember('child')
    const form = givenSignUp({ email: member.email, firstName: 'Mia', familyCode: family.familyCode })
    expect((await givenBrowser(world).post('/sign-up/parent', form)).body.message).toBe('Welcome to the family!')
    expect(await profileOf(world, member.email)).toMatchObject({ status: 'pending' })
    await confirm(world, member.email)
    expect(await profileOf(world, member.email)).toMatchObject({
      id: member.id,
      role: 'child',
      loginRole: 'child',
      status: 'active',
      is_family_admin: false,
      color: 'teal',
    })
  })

  it('who is a child chooses a password, and everything else is there', async () => {
    const { family, member } = await givenPendingMember('child')
    const { email, password, acknowledgesAlpha } = givenSignUp({ email: member.email })
    const form = { email, password, acknowledgesAlpha, familyCode: family.familyCode?.toUpperCase() }
    expect(await givenBrowser(world).post('/sign-up/child', form)).toMatchObject({
      status: 200,
      body: { message: 'Welcome to the family!' },
    })
    await confirm(world, email)
    expect(await profileOf(world, email)).toMatchObject({
      id: member.id,
      first_name: 'Mia',
      role: 'child',
      status: 'active',
    })
    const again = await givenBrowser(world).post('/sign-up/child', form)
    expect([again.status, again.body.code]).toEqual([404, 'NOT_INVITED'])
  })

  it('is not drawn into that family when founding one', async () => {
    const { member } = await givenPendingMember('parent')
    await givenBrowser(world).post('/sign-up/parent', givenSignUp({ email: member.email, familyName: 'Okafor' }))
    const profile = await profileOf(world, member.email)
    expect(profile.id).not.toBe(member.id)
    expect(profile.is_family_admin).toBe(true)
  })
})

describe('a child whom nobody has invited', () => {
  it.each(['a code of nobody', 'the code of a family', 'the address of a member'])(
    'has no account by %s',
    async (how) => {
      const founder = await givenAccount(world)
      const { familyCode } = await familyWith(world, founder.email)
      const form = {
        ...givenSignUp(how === 'the address of a member' ? { email: founder.email } : {}),
        familyCode: how === 'a code of nobody' ? 'abcdefghij' : familyCode,
      }
      expect(await givenBrowser(world).post('/sign-up/child', form)).toMatchObject({
        status: 404,
        body: { code: 'NOT_INVITED', message: 'Children must be invited by parents to join' },
      })
    },
  )

  it('is told what the form lacks', async () => {
    const form = { email: 'mia', password: 'short', familyCode: '', acknowledgesAlpha: false }
    const { status, body } = await givenBrowser(world).post('/sign-up/child', form)
    expect(status).toBe(422)
    expect(body.message).toContain('Please enter a valid email address.')
    expect(body.message).toContain('Family code must be 6-20 characters, letters and numbers only.')
  })
})
