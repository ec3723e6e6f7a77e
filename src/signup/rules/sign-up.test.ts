import { describe, expect, it } from 'vitest'
import { sayProblems } from './problems.ts'
import { readSignUp, sayProvider, type SignUpForm } from './sign-up.ts'

const good: SignUpForm = {
  email: 'ada@example.org',
  password: 'Lanterns94',
  firstName: 'Ada',
  familyName: 'Harper',
  acknowledgesAlpha: true,
}

function problemsOf(changes: Partial<SignUpForm>): string[] {
  const read = readSignUp({ ...good, ...changes })
  return 'problems' in read ? read.problems.map(({ message }) => message) : []
}

const wrongFirstName = 'Please enter a valid first name (letters only, 2-100 characters).'
const wrongFamilyName = 'Please enter a valid family name (letters only, 2-100 characters).'
const wrongCode = 'Family code must be 6-20 characters, letters and numbers only.'

describe('a parent’s sign-up', () => {
  it('is taken with everything made regular', () => {
    const read = readSignUp({ ...good, email: ' ADA@example.org', firstName: '  Ada   Maria ', familyName: "O'Brien" })
    expect(read).toEqual({
      signUp: { email: 'ada@example.org', password: 'Lanterns94', firstName: 'Ada Maria', family: { name: "O'Brien" } },
    })
  })

  it('joins by a code in any case, whatever family name stands beside it', () => {
    expect(readSignUp({ ...good, familyCode: ' AB-cd 1234 ' })).toMatchObject({
      signUp: { family: { code: 'abcd1234' } },
    })
  })

  it.each<[string, Partial<SignUpForm>, string[]]>([
    ['neither address nor password', { email: '', password: '' }, ['Email and password are required.']],
    ['no address', { email: ' ' }, ['Email and password are required.']],
    ['no address that is one', { email: 'ada@home' }, ['Please enter a valid email address.']],
    ['no password', { password: '' }, ['Password is required']],
    ['a short password', { password: 'Teapot9' }, ['Password must be at least 8 characters long']],
    ['no first name', { firstName: ' ' }, [wrongFirstName]],
    ['a first name of one letter', { firstName: 'A' }, [wrongFirstName]],
    ['a first name with figures', { firstName: 'Ada2' }, [wrongFirstName]],
    ['a first name of HTML', { firstName: '<b>Ada</b>' }, [wrongFirstName]],
    ['a first name under a tower of marks', { firstName: `A${'\u0301\u0316'.repeat(20)}` }, [wrongFirstName]],
    ['a first name that is too long', { firstName: 'A'.repeat(101) }, [wrongFirstName]],
    ['neither family nor code', { familyName: '' }, [wrongFamilyName]],
    ['no code, by who joins', { familyName: undefined, familyCode: '' }, [wrongCode]],
    ['nothing of a family', { familyName: undefined }, [wrongFamilyName]],
    ['a family name with signs', { familyName: 'Harper; drop table' }, [wrongFamilyName]],
    ['a short code', { familyCode: 'abc12' }, [wrongCode]],
    ['a long code', { familyCode: 'a'.repeat(21) }, [wrongCode]],
    [
      'the box left open',
      { acknowledgesAlpha: false },
      ['Please read what being an alpha means, and tick the box below it.'],
    ],
    [
      'several things at once',
      { email: 'ada', firstName: '7' },
      ['Please enter a valid email address.', wrongFirstName],
    ],
  ])('with %s says so', (_, changes, messages) => {
    expect(problemsOf(changes)).toEqual(messages)
  })

  it.each(['Zoë', 'Anne-Marie', "D'Arcy", 'Nguyễn', '李小龙', 'محمد', 'Jose\u0301'])('may be of %s', (firstName) => {
    expect(problemsOf({ firstName })).toEqual([])
  })
})

describe('what is wrong', () => {
  it('is said as it stands, and as sentences when it is more than one thing', () => {
    const short = { field: 'password', message: 'Password is too long' } as const
    const wrong = { field: 'email', message: 'Please enter a valid email address.' } as const
    expect(sayProblems([short])).toBe('Password is too long')
    expect(sayProblems([short, wrong])).toBe('Password is too long. Please enter a valid email address.')
  })
})

describe('who the AI provider is, of whom the statement speaks,', () => {
  it('is nobody where the server has no language model', () => {
    expect(sayProvider(null)).toBe('Today there is no AI provider: this server reads your mail by itself.')
  })

  it.each([
    [{ place: 'elsewhere', server: 'api.openai.com' }, 'a language model at api.openai.com'],
    [{ place: 'this-machine', server: null }, 'a language model on the machine of this server'],
    [{ place: 'this-network', server: null }, 'a language model in the network of this server'],
  ] as const)('is told of %o', (provider, said) => {
    expect(sayProvider(provider)).toBe(
      `Here that is ${said}, and only once a parent of your family has agreed to it. Until then this server reads your mail by itself.`,
    )
  })
})
