import { describe, expect, it } from 'vitest'
import { normaliseEmail } from '#basics/email-address.ts'
import { commonPassword, emailProblem, invalidEmail, passwordProblems, signInProblem } from './credentials.ts'

describe('an address', () => {
  it.each([
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ['ada+roost@example.org', 'ada+roost@example.org'],
    ['<b>ada@example.org</b>', 'bada@example.orgb'],
    ['ada@example.org\u0000', 'ada@example.org'],
    ['🙂ada@example.org', 'ada@example.org'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept)
  })

  it.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a@b', 'ada@@example.org', `${'a'.repeat(250)}@b.co`])(
    '%j is refused',
    (email) => {
      expect(emailProblem(email)).toBe(invalidEmail)
    },
  )

  it('may be as short as five characters and as long as 254', () => {
    expect(emailProblem('a@b.c')).toBe(null)
    const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}`
    expect(long).toHaveLength(254)
    expect(emailProblem(long)).toBe(null)
    expect(emailProblem(`${long}e`)).toBe(invalidEmail)
  })
})

describe('a new password', () => {
  it.each([
    ['', ['Password is required']],
    ['Teapot9', ['Password must be at least 8 characters long']],
    [`Aa1${'x'.repeat(126)}`, ['Password is too long']],
    ['lanterns94', ['Password must contain at least one uppercase letter']],
    ['LANTERNS94', ['Password must contain at least one lowercase letter']],
    ['Lanternsquill', ['Password must contain at least one number']],
    [
      'teapot',
      [
        'Password must be at least 8 characters long',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
      ],
    ],
    ['Lanterns94', []],
    [`Aa1${'xyz'.repeat(41)}ab`, []],
    ['Ångström-7 naïveté', []],
  ])('%j lacks %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems)
  })

  it.each([
    'Password1',
    'P@ssw0rd',
    'Passw0rd!',
    'Password2026',
    'Qwerty123',
    '1Qaz2wsx',
    'Welcome1!',
    'Summer2024',
    'Iloveyou1',
    'Abcd1234',
    'Aa123456',
    'Abcdefg1',
    'Aaaaaaa1',
    'Letmein1',
    'Sunshine99',
    'Football1',
    'Liverpool1',
    'Michael1',
    'Trustno1',
    'Roost2026',
    'R0ostfamily!',
    'FamilyCalendar1',
  ])('%s is among the common ones', (password) => {
    expect(passwordProblems(password)).toEqual([commonPassword])
  })

  it.each(['Harper-Kettle7', 'Plum tea at 4 Pm', 'xK9vmq2Lr', 'Sunshine over Bondi 5'])('%s is not', (password) => {
    expect(passwordProblems(password)).toEqual([])
  })
})

describe('a sign-in', () => {
  it.each([
    ['', 'Lanterns94', 'Email and password are required.'],
    ['ada@example.org', '', 'Email and password are required.'],
    ['ada', 'Lanterns94', 'Please enter a valid email address.'],
    ['ada@example.org', 'whatever was right in the past', null],
  ])('of %j with %j is told %j', (email, password, problem) => {
    expect(signInProblem(email, password)).toBe(problem)
  })
})
