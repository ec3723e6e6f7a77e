import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenBrowser } from './world/people/account.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const strange = {
  nothing: '',
  blanks: ' \t\n ',
  'an emoji': '👩‍👩‍👧',
  'right to left, turned round': 'مرحبا\u202Eabc',
  'a tower of marks': `e${'\u0316\u0301'.repeat(5000)}`,
  SQL: "Robert'); drop table families; --",
  HTML: '<img src=x onerror=alert(1)>',
  'a NUL byte': 'Ada\u0000Harper',
  'half a character': 'Ada\uD800',
  'something hidden': 'A\u200Bd\u00ADa',
  'a path': '../../etc/passwd',
  'an object': '{"$ne":null}',
  'nearly a megabyte': 'A'.repeat(1_000_000),
}

const badEmail = /^(Email and password are required\.|Please enter a valid email address\.)$/
const badPassword = /^(Password (is|must)[^.]*(\. )?)+\.?$/
const badName = (what: string) => `Please enter a valid ${what} (letters only, 2-100 characters).`
const badCode = 'Family code must be 6-20 characters, letters and numbers only.'
const noFamily = 'Invalid family code. Please check the code and try again.'
const accountCreated = 'Account created successfully! Please check your email to confirm your account.'

/** What each field of an endpoint may be answered with, where the others are right. */
interface Endpoint {
  path: string
  good: () => Record<string, unknown>
  answers: Record<string, readonly (string | RegExp)[]>
}

const someone = () => ({ email: `ada-${newId()}@example.org`, password: 'Lanterns94' })

const endpoints: Endpoint[] = [
  {
    path: '/sign-up/parent',
    good: () => ({ ...someone(), firstName: 'Ada', familyName: 'Harper', acknowledgesAlpha: true }),
    answers: {
      email: [badEmail],
      password: [badPassword],
      firstName: [badName('first name')],
      familyName: [badName('family name')],
      familyCode: [badCode, noFamily, accountCreated],
      timezone: [accountCreated],
      locale: [accountCreated],
    },
  },
  {
    path: '/sign-up/child',
    good: () => ({ ...someone(), familyCode: 'abcdefghij', acknowledgesAlpha: true }),
    answers: {
      email: [badEmail],
      password: [badPassword],
      familyCode: [badCode, 'Children must be invited by parents to join'],
    },
  },
  {
    path: '/sign-up/organisation',
    good: () => ({ ...someone(), organizationName: 'Hawks Netball', contactName: 'Priya' }),
    answers: {
      email: [badEmail],
      password: [badPassword],
      organizationName: [badName('organization name')],
      contactName: [badName('contact name')],
    },
  },
  {
    path: '/auth/sign-in',
    good: someone,
    answers: {
      email: [badEmail],
      password: ['Email and password are required.', 'Unable to sign in. Please try again.'],
    },
  },
  {
    path: '/auth/confirm',
    good: () => ({ token_hash: 'never-mailed', type: 'signup' }),
    answers: {
      token_hash: ['Invalid confirmation link. Missing required parameters.', 'Failed to confirm email.'],
      type: ['Invalid confirmation link. Missing required parameters.', 'Failed to confirm email.'],
    },
  },
]

const fields = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.answers).map(([field, answers]) => ({ ...endpoint, field, answers })),
)

describe.each(fields)('$field at $path', ({ path, good, field, answers }) => {
  test.each(Object.entries(strange))('with %s is answered as it says', async (_, value) => {
    const { status, body } = await givenBrowser(world).post(path, { ...good(), [field]: value })
    const isExpected = answers.some((each) =>
      typeof each === 'string' ? each === body.message : each.test(body.message ?? ''),
    )
    expect([status, body.message, isExpected]).toEqual([
      expect.toSatisfy((code: number) => code < 500),
      body.message,
      true,
    ])
  })

  test.each([null, 7, true, [], {}, undefined])('that is no text but %j is refused', async (value) => {
    const { status } = await givenBrowser(world).post(path, { ...good(), [field]: value })
    // What may be left out may be.
    expect([200, 400, 401, 404, 410, 422]).toContain(status)
  })
})

describe.each(endpoints)('$path', ({ path, good }) => {
  test('takes no more than a megabyte', async () => {
    const { status, body } = await givenBrowser(world).post(path, { ...good(), more: 'A'.repeat(1_100_000) })
    expect([status, body.message]).toEqual([413, 'This is more than can be taken at once.'])
  })

  test.each(['', '{', 'null', '[]', '"text"', '\u0000', '{"email":"\\ud800"'])(
    'refuses what is no form: %j',
    async (body) => {
      const response = await fetch(`${world.url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '10.9.0.1',
        },
        body,
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    },
  )
})

describe('a name', () => {
  const names = [
    'Zoë',
    'Jose\u0301',
    'Ng',
    "O'Brien",
    'D’Arcy',
    'Anne-Marie',
    'Nguyễn',
    'Ŵ\u0323ilma',
    'X\u030Cenia',
    'अनिता',
    'ศรีสุดา',
    'مُحَمَّد',
    'שָׂרָה',
    '李小龙',
    'Ольга',
    '𐐔𐐯𐑅𐐨𐑉𐐯𐐻',
    'A'.repeat(100),
  ]
  test.each(names)('may be %s, for a person, a family and an organisation', async (name) => {
    const parent = { ...someone(), firstName: name, familyName: name, acknowledgesAlpha: true }
    expect((await givenBrowser(world).post('/sign-up/parent', parent)).body.message).toBe(accountCreated)
    const organisation = { ...someone(), organizationName: name, contactName: name }
    expect((await givenBrowser(world).post('/sign-up/organisation', organisation)).status).toBe(200)
  })
})

test('none of it was a fault of the server', () => {
  expect(world.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
