import { describe, expect, it } from 'vitest'
import { readInvitationLink } from './invitation-link.ts'

describe('a link to the sign-up page', () => {
  it('says the address, the code and the role', () => {
    expect(readInvitationLink({ email: 'Mia@example.org', familyCode: 'AB-12cd34', role: 'child' })).toEqual({
      email: 'mia@example.org',
      familyCode: 'ab12cd34',
      role: 'child',
      firstName: '',
    })
  })

  it('says the name that whoever invites wrote, if it is one', () => {
    expect(readInvitationLink({ firstName: ' Anne-Marie  D’Arcy ' }).firstName).toBe('Anne-Marie D’Arcy')
    expect(readInvitationLink({ firstName: '<b>Sam</b>' }).firstName).toBe('')
    expect(readInvitationLink({ firstName: 'x'.repeat(5000) }).firstName).toBe('')
  })

  it('says nothing by default, and makes nobody anything but a parent or a child', () => {
    expect(readInvitationLink({ role: 'admin' })).toEqual({
      email: '',
      familyCode: '',
      role: 'parent',
      firstName: '',
    })
  })

  it('carries no markup and no end of text', () => {
    const { email, familyCode } = readInvitationLink({ email: `"><script>'&`, familyCode: '9'.repeat(5000) })
    expect(email).toBe('script')
    expect(familyCode).toBe('9'.repeat(20))
  })
})
