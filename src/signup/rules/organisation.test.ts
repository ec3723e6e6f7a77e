import { describe, expect, it } from 'vitest'
import { type OrganisationSignUp, readOrganisation } from './organisation.ts'

const good: OrganisationSignUp = {
  email: 'office@hawks.example',
  password: 'Lanterns94',
  organizationName: 'Hawks Netball Club',
  contactName: 'Priya Nair',
}
const wrongName = 'Please enter a valid organization name (letters only, 2-100 characters).'
const wrongContact = 'Please enter a valid contact name (letters only, 2-100 characters).'

describe('an organisation’s sign-up', () => {
  it('is taken with everything made regular', () => {
    expect(
      readOrganisation({ ...good, email: ' Office@Hawks.example ', organizationName: ' Hawks   Netball Club' }),
    ).toEqual({ signUp: good })
  })

  it.each<[string, Partial<OrganisationSignUp>, string[]]>([
    ['neither address nor password', { email: '', password: '' }, ['Email and password are required.']],
    ['a short password', { password: 'Teapot9' }, ['Password must be at least 8 characters long']],
    ['no name', { organizationName: '' }, [wrongName]],
    ['a name with figures', { organizationName: 'Under 10s' }, [wrongName]],
    ['a name that is too long', { organizationName: 'A'.repeat(101) }, [wrongName]],
    ['no contact', { contactName: ' ' }, [wrongContact]],
    ['nobody anywhere', { organizationName: '🏐', contactName: '<b>' }, [wrongName, wrongContact]],
  ])('with %s says so', (_, changes, messages) => {
    const read = readOrganisation({ ...good, ...changes })
    expect('problems' in read ? read.problems.map(({ message }) => message) : []).toEqual(messages)
  })
})
