import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { newId } from '#basics/id.ts'
import { confirm, givenBrowser, givenSignUp } from '#test/world/people/account.ts'
import { endpointsOf, sampleInput } from '#test/world/endpoints.ts'
import { givenThree, seenBy } from '#test/world/people/family-of-three.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '#test/world/people/family.ts'
import { addressOf, invite, linkIn, sessionWithoutFamily, waitingIn } from '#test/world/people/invitation.ts'
import { letter, lettersTo, tokenIn } from '#test/world/people/letters.ts'
import { codeOf, comeWith, newcomersIn } from '#test/world/people/newcomer.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const namesIn = async (family: GivenFamily) => (await seenBy(family)).members.map(({ firstName }) => firstName)
async function answerTo(path: string, token: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${world.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, text: await answer.text() }
}
const turnAway = (family: GivenFamily, { id, as }: { id: string; as?: GivenMember | undefined }) =>
  family.call('DELETE', `/family/newcomers/${id}`, undefined, as)
const welcome = (family: GivenFamily, { id, as }: { id: string; as?: GivenMember | undefined }) =>
  family.call('POST', `/family/newcomers/${id}/welcome`, {}, as)
const requireApproval = (family: GivenFamily, { isOn, as }: { isOn: boolean; as?: GivenMember | undefined }) =>
  family.call('PUT', '/family/parent-says-yes-first', { isOn }, as)

describe('the family’s code', () => {
  const reads = endpointsOf(contract, []).filter(({ method }) => method === 'GET')

  test.each(reads)('is in nothing that a child reads at $path', async ({ path, input }) => {
    const { family, mia } = await givenThree(world)
    const code = await codeOf(family)
    await family.call('POST', '/family/code')
    const sample = input === undefined ? {} : sampleInput(input, mia.id)
    const asked = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sample[name]) || 'none')
    const query = new URLSearchParams(Object.entries(sample).map(([name, value]) => [name, String(value)]))
    const { text } = await answerTo(`${asked}?${query.toString()}`, mia.token)
    for (const each of [code, await codeOf(family)]) expect(text).not.toContain(each)
  })

  test('is shown to every parent, and to a child as none', async () => {
    const { family, robin, mia } = await givenThree(world)
    expect((await seenBy(family, robin)).family.familyCode).toMatch(/^[a-z0-9]{10}$/)
    expect((await seenBy(family, mia)).family.familyCode).toBeNull()
    const answer = await fetch(`${world.url}/api/account/export`, { headers: { authorization: `Bearer ${mia.token}` } })
    expect(answer.status).toBe(403)
  })

  test.each(['child', 'parent'])('is in no invitation of a %s, and what is in it brings nobody else', async (role) => {
    const family = await givenFamily(world)
    const email = addressOf('leo')
    await invite(family, { invited: { email, role } })
    const [mail] = await lettersTo(world, email)
    expect(mail?.text).not.toContain(await codeOf(family))
    const { answer } = await comeWith(world, { code: linkIn(mail).familyCode })
    expect(answer).toMatchObject({ status: 404, body: { code: 'FAMILY_NOT_FOUND' } })
  })

  test('that was renewed since they signed up brings nobody in', async () => {
    const family = await givenFamily(world)
    const ben = await comeWith(world, { code: await codeOf(family) })
    expect((await family.call('POST', '/family/code')).status).toBe(200)
    const token = await ben.arrive()
    expect((await ben.browser.get('/family', token)).status).toBe(401)
    expect(await namesIn(family)).not.toContain('Ben')
  })
})

describe('who comes with the code', () => {
  test('is in the family once the address is confirmed, and not before', async () => {
    const family = await givenFamily(world)
    const ben = await comeWith(world, { code: await codeOf(family) })
    expect(ben.answer).toMatchObject({
      status: 200,
      body: { message: 'Account created successfully! Please check your email to confirm your account.' },
    })
    expect(await namesIn(family)).not.toContain('Ben')
    expect(await newcomersIn(family)).toEqual([])
    expect(await lettersTo(world, family.parent.email)).toEqual([])
    expect((await ben.signIn()).body.code).toBe('EMAIL_NOT_CONFIRMED')
    const token = await ben.arrive()
    expect((await ben.browser.get('/family', token)).status).toBe(200)
    expect(await namesIn(family)).toContain('Ben')
  })

  test('confirms as well by a new password that came by mail', async () => {
    const family = await givenFamily(world)
    const { email, browser } = await comeWith(world, { code: await codeOf(family) })
    await browser.post('/auth/password-reset', { email })
    const token_hash = tokenIn(await letter(world, { email, subject: 'Choose a new password' }))
    expect((await browser.post('/auth/password-reset/finish', { token_hash, password: 'Rowboats27' })).status).toBe(200)
    expect(await namesIn(family)).toContain('Ben')
  })

  test('is told to all parents, whom one tap of any of them removes, with every session', async () => {
    const { family, robin } = await givenThree(world)
    const before = await codeOf(family)
    const ben = await comeWith(world, { code: before })
    const token = await ben.arrive()
    for (const parent of [family.parent, robin]) {
      const mail = await letter(world, { email: parent.email, subject: 'Ben has joined the Harper family' })
      expect(mail.text).toContain(`Hello ${parent.firstName},`)
      expect(mail.text).toContain(ben.email)
      expect(mail.text).toContain('http://localhost/dashboard/family')
    }
    const [listed] = await newcomersIn(family, robin)
    expect(listed).toMatchObject({ firstName: 'Ben', email: ben.email, isIn: true })
    // Robin is no admin.
    expect((await turnAway(family, { id: listed?.id ?? '', as: robin })).status).toBe(200)
    expect((await ben.browser.get('/family', token)).status).toBe(401)
    expect(await namesIn(family)).not.toContain('Ben')
    expect(await newcomersIn(family)).toEqual([])
    const after = await codeOf(family)
    expect(after).not.toBe(before)
    expect((await comeWith(world, { code: before })).answer.status).toBe(404)
    expect((await turnAway(family, { id: listed?.id ?? '' })).status).toBe(404)
  })

  test('decides on nobody, and least of all on themselves', async () => {
    const family = await givenFamily(world)
    const code = await codeOf(family)
    const [ben, cleo] = [await comeWith(world, { code }), await comeWith(world, { code, firstName: 'Cleo' })]
    const token = await ben.arrive()
    await cleo.arrive()
    for (const { id } of await newcomersIn(family))
      for (const [method, path] of [
        ['DELETE', `/family/newcomers/${id}`],
        ['POST', `/family/newcomers/${id}/welcome`],
      ] as const)
        expect(await family.call(method, path, {}, { ...family.parent, token })).toMatchObject({
          status: 403,
          body: { code: 'NEW_THEMSELVES' },
        })
    expect(await namesIn(family)).toEqual(expect.arrayContaining(['Ben', 'Cleo']))
  })

  test('brings nobody along whom a removal would leave behind', async () => {
    const family = await givenFamily(world)
    const token = await (await comeWith(world, { code: await codeOf(family) })).arrive()
    const ben = { ...family.parent, token }
    const place = ((await invite(family, { invited: { email: addressOf('leo') } })).body as { id: string }).id
    const refused = {
      status: 403,
      body: {
        code: 'NEW_THEMSELVES',
        message:
          'You came with the family’s code. Another parent has to say that they know you before you invite somebody.',
      },
    }
    expect(await invite(family, { invited: { email: addressOf('stranger'), role: 'parent' }, as: ben })).toMatchObject(
      refused,
    )
    expect(await family.call('POST', `/invitations/${place}/sending`, {}, ben)).toMatchObject(refused)
    await welcome(family, { id: (await newcomersIn(family))[0]?.id ?? '' })
    expect((await invite(family, { invited: { email: addressOf('cousin') }, as: ben })).status).toBe(200)
  })

  test('is new no longer once a parent says so, and then decides like others', async () => {
    const family = await givenFamily(world)
    const code = await codeOf(family)
    const ben = await comeWith(world, { code })
    const token = await ben.arrive()
    const [listed] = await newcomersIn(family)
    expect((await welcome(family, { id: listed?.id ?? '' })).status).toBe(200)
    expect(await newcomersIn(family)).toEqual([])
    expect((await turnAway(family, { id: listed?.id ?? '' })).status).toBe(404)
    expect(await namesIn(family)).toContain('Ben')
    await (await comeWith(world, { code, firstName: 'Cleo' })).arrive()
    const [cleo] = await newcomersIn(family)
    expect((await turnAway(family, { id: cleo?.id ?? '', as: { ...family.parent, token } })).status).toBe(200)
  })

  test('is new for thirty days, and to an admin who makes them one not at all', async () => {
    const family = await givenFamily(world)
    const ben = await comeWith(world, { code: await codeOf(family) })
    await ben.arrive()
    const [listed] = await newcomersIn(family)
    world.travel(new Date(Date.now() + 31 * 86_400_000))
    try {
      expect(await newcomersIn(family)).toEqual([])
    } finally {
      world.travel(new Date())
    }
    expect((await family.call('PUT', `/family/members/${listed?.id}/admin`, {})).status).toBe(200)
    expect(await newcomersIn(family)).toEqual([])
    expect((await turnAway(family, { id: listed?.id ?? '' })).status).toBe(404)
  })

  test('of another family is nobody’s to see or to decide on', async () => {
    const [family, other] = [await givenFamily(world), await givenFamily(world)]
    await (await comeWith(world, { code: await codeOf(family) })).arrive()
    const [listed] = await newcomersIn(family)
    expect(await newcomersIn(other)).toEqual([])
    expect((await turnAway(other, { id: listed?.id ?? '' })).status).toBe(404)
    expect((await welcome(other, { id: listed?.id ?? '' })).status).toBe(404)
    expect(await namesIn(family)).toContain('Ben')
  })

  test('and has an account already is told to the parents as well', async () => {
    const { family: left, robin } = await givenThree(world)
    await left.call('POST', '/family/leaving', { newAdminId: null }, robin)
    const token = await sessionWithoutFamily(world, robin)
    const family = await givenFamily(world)
    const familyCode = await codeOf(family)
    expect(await givenBrowser(world).post('/account/family/joining', { familyCode }, token)).toMatchObject({
      status: 200,
      body: { message: 'Welcome to the family!' },
    })
    expect(await newcomersIn(family)).toMatchObject([{ id: robin.id, isIn: true }])
    await letter(world, { email: family.parent.email, subject: 'Robin has joined the Harper family' })
  })

  test('and was expected takes the place that was kept, and is told to nobody', async () => {
    const family = await givenFamily(world)
    const email = addressOf('sam')
    const { id } = (await invite(family, { invited: { email, firstName: 'Sam', role: 'parent' } })).body as {
      id: string
    }
    const form = givenSignUp({ email, firstName: 'Sam', familyName: undefined, familyCode: await codeOf(family) })
    expect((await givenBrowser(world).post('/sign-up/parent', form)).body.message).toBe('Welcome to the family!')
    expect(await waitingIn(family)).toHaveLength(1)
    await confirm(world, email)
    expect(await waitingIn(family)).toEqual([])
    expect((await seenBy(family)).members).toContainEqual(expect.objectContaining({ id, firstName: 'Sam' }))
    expect(await newcomersIn(family)).toEqual([])
    expect(await lettersTo(world, family.parent.email)).toEqual([])
  })
})

describe('an invitation', () => {
  test('that is withdrawn before the address is confirmed leads into no family', async () => {
    const family = await givenFamily(world)
    const email = addressOf('leo')
    const { id } = (await invite(family, { invited: { email } })).body as { id: string }
    const { familyCode } = linkIn((await lettersTo(world, email))[0])
    const form = { email, password: 'Lanterns94', familyCode, acknowledgesAlpha: true }
    expect((await givenBrowser(world).post('/sign-up/child', form)).status).toBe(200)
    expect(await namesIn(family)).toContain('Leo')
    await family.call('DELETE', `/invitations/${id}`)
    await confirm(world, email)
    expect(await namesIn(family)).not.toContain('Leo')
  })

  test('that has served leads who opens it again to the sign-in', async () => {
    const family = await givenFamily(world)
    const email = addressOf('sam')
    await invite(family, { invited: { email, role: 'parent' } })
    const { familyCode } = linkIn((await lettersTo(world, email))[0])
    const form = givenSignUp({ email, familyName: undefined, familyCode })
    const signUp = () => givenBrowser(world).post('/sign-up/parent', form)
    expect((await signUp()).status).toBe(200)
    await confirm(world, email)
    expect(await signUp()).toMatchObject({ status: 409, body: { code: 'ACCOUNT_EXISTS' } })
  })
})

describe('where a parent says yes first', () => {
  async function givenAsking() {
    const { family, robin, mia } = await givenThree(world)
    expect((await requireApproval(family, { isOn: true })).status).toBe(200)
    const before = await codeOf(family)
    const ben = await comeWith(world, { code: before })
    const token = await ben.arrive()
    const [listed] = await newcomersIn(family)
    return { family, robin, mia, before, ben, token, id: listed?.id ?? '', listed }
  }

  test('only an admin switches it, and everybody sees whether it is on', async () => {
    const { family, robin, mia } = await givenThree(world)
    expect((await requireApproval(family, { isOn: true, as: robin })).status).toBe(403)
    expect((await requireApproval(family, { isOn: true, as: mia })).status).toBe(403)
    expect((await seenBy(family)).family.parentSaysYesFirst).toBe(false)
    await requireApproval(family, { isOn: true })
    expect((await seenBy(family, robin)).family.parentSaysYesFirst).toBe(true)
  })

  test('who comes sees nothing of the family, not even its name', async () => {
    const { family, ben, token, listed } = await givenAsking()
    expect(listed).toMatchObject({ firstName: 'Ben', isIn: false })
    expect(await namesIn(family)).not.toContain('Ben')
    for (const { method, path, caller, input } of endpointsOf(contract, [])) {
      if (method !== 'GET') continue
      const sample = input === undefined ? {} : sampleInput(input, newId())
      const asked = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sample[name]) || 'none')
      const { status, text } = await answerTo(asked, token)
      if (['member', 'parent', 'admin'].includes(caller ?? 'admin')) expect([asked, status]).toEqual([asked, 401])
      // The outbox is the operator's.
      if (path !== '/outbox') expect(text, path).not.toMatch(/Harper|Robin|Mia/)
    }
    expect(await ben.browser.get('/account/family/joining', token)).toEqual({
      status: 200,
      body: { waitingSince: expect.any(String) as string, isIn: false },
    })
    for (const parent of ['ada', 'robin'])
      expect((await lettersTo(world, ben.email)).map(({ text }) => text.toLowerCase()).join()).not.toContain(parent)
  })

  test('a parent’s yes lets them in, with the session that they have, and tells them', async () => {
    const { family, robin, ben, token, id } = await givenAsking()
    await letter(world, { email: robin.email, subject: 'Ben asks to join the Harper family' })
    await letter(world, { email: family.parent.email, subject: 'Ben asks to join the Harper family' })
    expect((await welcome(family, { id, as: robin })).status).toBe(200)
    await letter(world, { email: ben.email, subject: 'You are in the Harper family' })
    expect(await ben.browser.get('/account/family/joining', token)).toMatchObject({ body: { isIn: true } })
    const { body } = await ben.browser.post('/auth/refresh')
    expect((await ben.browser.get('/family', body.access_token)).status).toBe(200)
    expect(await newcomersIn(family)).toEqual([])
  })

  test('a parent’s no keeps them out, renews the code, and tells them', async () => {
    const { family, robin, before, ben, token, id } = await givenAsking()
    expect((await turnAway(family, { id, as: robin })).status).toBe(200)
    await letter(world, { email: ben.email, subject: 'You were not let into the family' })
    expect(await codeOf(family)).not.toBe(before)
    expect(await ben.browser.get('/account/family/joining', token)).toMatchObject({
      body: { waitingSince: null, isIn: false },
    })
    expect((await welcome(family, { id })).status).toBe(404)
    expect(await namesIn(family)).not.toContain('Ben')
  })

  test('a child decides nothing', async () => {
    const { family, mia, id } = await givenAsking()
    expect((await welcome(family, { id, as: mia })).status).toBe(403)
    expect((await turnAway(family, { id, as: mia })).status).toBe(403)
    expect((await family.call('GET', '/family/newcomers', undefined, mia)).status).toBe(403)
  })

  test('a yes and a no at the same moment leave one of them', async () => {
    const { family, robin, id } = await givenAsking()
    const answers = await Promise.all([welcome(family, { id }), turnAway(family, { id, as: robin })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await namesIn(family)).includes('Ben')).toBe(answers[0]?.status === 200)
  })

  test('who asks asks no more once they withdraw, found a family, or delete their account', async () => {
    for (const end of [
      (ben: Asking) => ben.browser.delete('/account/family/joining', ben.token),
      (ben: Asking) => ben.browser.post('/account/family', { familyName: 'Okafor' }, ben.token),
      (ben: Asking) =>
        ben.browser.post(
          '/account/deletion',
          { password: 'Lanterns94', newAdminId: null, familyGoes: false },
          ben.token,
        ),
    ]) {
      const { family, ben, token, id } = await givenAsking()
      expect((await end({ browser: ben.browser, token })).status).toBe(200)
      expect(await newcomersIn(family)).toEqual([])
      expect((await welcome(family, { id })).status).toBe(404)
    }
  })
  type Asking = { browser: ReturnType<typeof givenBrowser>; token: string }

  test('who was invited needs no second yes', async () => {
    const family = await givenFamily(world)
    await requireApproval(family, { isOn: true })
    const email = addressOf('sam')
    await invite(family, { invited: { email, firstName: 'Sam', role: 'parent' } })
    const { familyCode } = linkIn((await lettersTo(world, email))[0])
    await givenBrowser(world).post('/sign-up/parent', givenSignUp({ email, familyName: undefined, familyCode }))
    await confirm(world, email)
    expect(await waitingIn(family)).toEqual([])
    expect(await newcomersIn(family)).toEqual([])
  })

  test('who is invited while they wait takes that place with the yes, and is in the family once', async () => {
    const { family, ben, id } = await givenAsking()
    const place = (
      (await invite(family, { invited: { email: ben.email, firstName: 'Ben', role: 'parent' } })).body as { id: string }
    ).id
    const task = newId()
    await family.call('PUT', `/tasks/${task}`, { title: 'Feed the hens', assignedTo: place })
    expect((await welcome(family, { id })).status).toBe(200)
    expect((await namesIn(family)).filter((name) => name === 'Ben')).toEqual(['Ben'])
    expect(await waitingIn(family)).toEqual([])
    expect((await family.call('GET', '/tasks')).body).toContainEqual(
      expect.objectContaining({ id: task, assignedTo: id }),
    )
  })

  test('whose family goes waits for nobody any more', async () => {
    const family = await givenFamily(world, { children: [] })
    await requireApproval(family, { isOn: true })
    const { arrive, browser } = await comeWith(world, { code: await codeOf(family) })
    const token = await arrive()
    expect((await family.call('POST', '/family/leaving', { newAdminId: null })).status).toBe(200)
    expect(await browser.get('/account/family/joining', token)).toMatchObject({
      body: { waitingSince: null, isIn: false },
    })
  })

  test('who asks again mails no parent again', async () => {
    const { family, robin, before, ben, token } = await givenAsking()
    for (let time = 0; time < 3; time++)
      expect(await ben.browser.post('/account/family/joining', { familyCode: before }, token)).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('parents have been asked') as string },
      })
    expect(await lettersTo(world, robin.email)).toHaveLength(1)
    expect(await newcomersIn(family)).toHaveLength(1)
  })

  test('an account that is there already waits as well', async () => {
    const { family: left, robin } = await givenThree(world)
    await left.call('POST', '/family/leaving', { newAdminId: null }, robin)
    const token = await sessionWithoutFamily(world, robin)
    const family = await givenFamily(world)
    await requireApproval(family, { isOn: true })
    const familyCode = await codeOf(family)
    expect(await givenBrowser(world).post('/account/family/joining', { familyCode }, token)).toMatchObject({
      status: 200,
      body: {
        message: 'The family’s parents have been asked. You are in once one of them says yes, and get a mail then.',
      },
    })
    expect(await namesIn(family)).not.toContain('Robin')
    expect(await newcomersIn(family)).toMatchObject([{ id: robin.id, isIn: false }])
  })
})
