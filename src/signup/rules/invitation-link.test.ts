import { describe, expect, it } from 'vitest'
import { readInvitation } from './invitation-link.ts'

describe('a link to the sign-up page', () => {
  it('says the address, the code and the role', () => {
    expect(readInvitation({ email: 'Mia@example.org', familyCode: 'AB-12cd34', role: 'child' })).toEqual({
      email: 'mia@example.org',
      familyCode: 'ab12cd34',
      role: 'child',
      firstName: '',
    })
  })

  it('says the name that whoever invites wrote, if it is one', () => {
    expect(readInvitation({ firstName: ' Anne-Marie  D’Arcy ' }).firstName).toBe('Anne-Marie D’Arcy')
    expect(readInvitation({ firstName: '<b>Sam</b>' }).firstName).toBe('')
    expect(readInvitation({ firstName: 'x'.repeat(5000) }).firstName).toBe('')
  })

  it('says nothing by default, and makes nobody anything but a parent or a child', () => {
    expect(readInvitation({ role: 'admin' })).toEqual({
      email: '',
      familyCode: '',
      role: 'parent',
      firstName: '',
    })
  })

  it('carries no markup and no end of text', () => {
    const { email, familyCode } = readInvitation({ email: `"><script>'&`, familyCode: '9'.repeat(5000) })
    expect(email).toBe('script')
    expect(familyCode).toBe('9'.repeat(20))
  })
})
