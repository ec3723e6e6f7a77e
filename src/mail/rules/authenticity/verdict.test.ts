import { describe, expect, test } from 'vitest'
import { sayAuthenticity } from './say-authenticity.ts'
import { isSameOrganisation } from './same-organisation.ts'
import { verdictOfForward } from './verdict-of-forward.ts'
import { isUsualSigner, type Findings, verdictOf } from './verdict.ts'

const proved = { is: 'there', by: 'school.example' } as const
const missing = { is: 'missing' } as const
const unknown = { is: 'unknown' } as const
const nothing: Findings = {
  domain: 'school.example',
  hasOneSender: true,
  signature: missing,
  server: missing,
  voucher: missing,
  policy: 'none',
}
const of = (found: Partial<Findings>, usuallySigns = false) =>
  verdictOf({ ...nothing, ...found }, { usuallySigns }).verdict

describe('a mail', () => {
  test('is from whom it says where one thing shows that, whatever is not known', () => {
    expect(of({ signature: proved, server: unknown, policy: 'unknown' })).toBe('signed')
    expect(of({ voucher: proved, signature: unknown }, true)).toBe('vouched')
    expect(of({ server: proved, policy: 'enforced' })).toBe('sent')
  })

  test('is never forged while somebody did not answer', () => {
    for (const found of [
      { signature: unknown },
      { server: unknown },
      { voucher: unknown },
      { policy: 'unknown' as const },
    ])
      expect(of({ policy: 'enforced', ...found }, true)).toBe('unchecked')
  })

  test('is forged where nothing shows it and its domain asks for that, or its sender usually signs', () => {
    expect(of({ policy: 'enforced' })).toBe('forged')
    expect(of({}, true)).toBe('forged')
    expect(of({ hasOneSender: false, signature: proved })).toBe('forged')
    expect(of({ policy: 'monitored' })).toBe('doubtful')
    expect(of({})).toBe('unsigned')
  })

  test('that came in a way that hides its server is doubted, and not called forged', () => {
    expect(of({ server: { is: 'hidden' }, policy: 'enforced' }, true)).toBe('doubtful')
    expect(of({ server: { is: 'hidden' } })).toBe('unsigned')
  })
})

test('who signed three mails usually signs, for half a year', () => {
  const now = new Date('2026-11-20T00:00:00.000Z')
  expect(isUsualSigner({ signedMails: 3, lastSignedAt: '2026-10-01T00:00:00.000Z' }, now)).toBe(true)
  expect(isUsualSigner({ signedMails: 2, lastSignedAt: '2026-10-01T00:00:00.000Z' }, now)).toBe(false)
  expect(isUsualSigner({ signedMails: 9, lastSignedAt: '2026-05-01T00:00:00.000Z' }, now)).toBe(false)
  expect(isUsualSigner(undefined, now)).toBe(false)
})

test.each([
  ['mail.school.example', 'school.example', true],
  ['news.school.co.uk', 'School.co.uk', true],
  ['other.co.uk', 'school.co.uk', false],
  ['co.uk', 'school.co.uk', false],
  ['one.github.io', 'two.github.io', false],
  ['[192.0.2.1]', '[192.0.2.1]', false],
])('%s and %s are of one organisation: %s', (one, other, is) => {
  expect(isSameOrganisation(one, other)).toBe(is)
})

describe('a member’s forward', () => {
  const found = (verdict: 'signed' | 'sent' | 'unsigned' | 'unchecked' | 'doubtful' | 'forged') =>
    ({ verdict, domain: 'home.example', by: verdict === 'signed' ? 'home.example' : null, because: null }) as const
  const beside = { by: 'school.example', isAlone: false }

  test('that nobody signed is doubted, and any other is what it was', () => {
    expect(verdictOfForward(found('unsigned'), null)).toMatchObject({ verdict: 'doubtful', because: 'forward' })
    for (const verdict of ['signed', 'sent', 'unchecked', 'doubtful', 'forged'] as const)
      expect(verdictOfForward(found(verdict), null)).toEqual(found(verdict))
  })

  test('is worth what the signed mail in it is, where it says nothing beside', () => {
    for (const verdict of ['sent', 'unsigned', 'unchecked', 'doubtful', 'forged'] as const) {
      const alone = verdictOfForward(found(verdict), { ...beside, isAlone: true })
      expect(alone).toMatchObject({ verdict: 'signed', by: 'school.example', because: null })
      expect(sayAuthenticity(alone, { isForward: true })).toBe('The mail in this forward is signed by school.example')
    }
  })

  test('with words of its own has to be shown to be theirs, and the receipt says both', () => {
    const [doubted, signed] = [found('unsigned'), found('signed')].map((each) => verdictOfForward(each, beside))
    expect(doubted).toMatchObject({ verdict: 'doubtful', because: 'forward' })
    expect(doubted && sayAuthenticity(doubted, { isForward: true })).toBe(
      'Nobody signed this forward, so somebody else may have sent it in a member’s name; the mail in it is signed by school.example',
    )
    expect(signed && sayAuthenticity(signed, { isForward: true })).toBe(
      'The forward is signed by home.example; the mail in it is signed by school.example',
    )
  })
})

test('a forward is said to be one', () => {
  const signed = { verdict: 'signed', domain: 'home.example', by: 'home.example', because: null } as const
  expect(sayAuthenticity(signed)).toBe('Signed by home.example')
  expect(sayAuthenticity(signed, { isForward: true })).toBe('The forward is signed by home.example')
  const forged = { ...signed, verdict: 'forged', by: null, because: 'policy' } as const
  expect(sayAuthenticity(forged, { isForward: true })).toBe(
    'This forward says it is from home.example, but it does not come from there',
  )
})
