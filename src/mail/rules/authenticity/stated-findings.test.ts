import { describe, expect, test } from 'vitest'
import { readAuthenticationResults } from './authentication-results.ts'
import { statedFindings } from './stated-findings.ts'
import { verdictOf } from './verdict.ts'

const domain = 'school.example'

/** The verdict on a mail of the school whose provider wrote this. */
function verdict(header: string, { usuallySigns = false } = {}) {
  const findings = statedFindings(readAuthenticationResults(header), { domain })
  return verdictOf({ domain, hasOneSender: true, voucher: { is: 'missing' }, ...findings }, { usuallySigns }).verdict
}

describe('what a provider found', () => {
  const google = (results: string) => `mx.google.com; ${results}`
  test.each([
    [
      'signed',
      google(
        'dkim=pass header.i=@school.example header.s=s1 header.b=aBc; spf=pass (google.com: domain of bounce@school.example designates 192.0.2.1 as permitted sender) smtp.mailfrom=bounce@school.example; dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=school.example',
      ),
    ],
    [
      'signed',
      'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=mailer.example; dkim=pass (signature was verified) header.d=letters.school.example;dmarc=pass action=none header.from=school.example;compauth=pass reason=100',
    ],
    ['sent', google('spf=pass smtp.mailfrom="office@school.example"; dmarc=pass header.from=school.example')],
    [
      'forged',
      google('dkim=pass header.d=else.example; dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=school.example'),
    ],
    ['forged', 'dkim=none; dmarc=fail action=oreject header.from=school.example'],
    ['forged', 'mx.fastmail.example; dmarc=fail policy.dmarc=quarantine header.from=school.example'],
    [
      'doubtful',
      google('dkim=fail header.d=school.example; dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=school.example'),
    ],
    ['unsigned', google('spf=none smtp.mailfrom=else.example')],
    ['unchecked', google('dkim=temperror header.d=school.example')],
    // What stands in a comment, in quotes or about another domain is no result.
    [
      'unsigned',
      google(
        'spf=none (dkim=pass header.d=school.example) smtp.mailfrom=x; x-odd="; dkim=pass header.d=school.example"',
      ),
    ],
    ['unsigned', google('dkim=pass header.d=school.example.else.example; dmarc=pass header.from=else.example')],
  ])('means %s: %s', (expected, header) => {
    expect(verdict(header)).toBe(expected)
  })

  test('of a sender who usually signs, and did not, is forged', () => {
    expect(verdict(google('spf=none smtp.mailfrom=else.example'), { usuallySigns: true })).toBe('forged')
  })

  test('is read in bounded time, whatever stands there', () => {
    const odd = `mx.google.com; ${'(('.repeat(100_000)}${'dkim=pass a=b '.repeat(100_000)};;;;"\\`
    expect(readAuthenticationResults(odd).results.length).toBeLessThan(100)
  })

  test('has the name of its server, or none', () => {
    expect(readAuthenticationResults(' MX.Google.com 1; none').authservId).toBe('mx.google.com')
    expect(readAuthenticationResults('dkim=pass header.d=a.example').authservId).toBe('')
    expect(readAuthenticationResults('').results).toEqual([])
  })
})
