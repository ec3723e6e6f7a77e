import { describe, expect, test } from 'vitest'
import { readCallback, sayRefused } from './read-callback.ts'

const nothing = { code: null, state: null, error: null }

describe('what a provider sends back', () => {
  test('is a code and the state it belongs to', () => {
    const answer = { code: '4/abc', state: 'xyz' }
    expect(readCallback({ ...nothing, ...answer }, 'gmail')).toEqual(answer)
    expect(readCallback({ ...nothing, ...answer }, 'outlook')).toEqual(answer)
  })

  test.each([
    ['a refusal', { ...nothing, error: 'access_denied', state: 'xyz' }],
    ['a refusal beside a code', { code: '4/abc', state: 'xyz', error: 'access_denied' }],
  ])('and %s connected nothing, and says where to begin again', (_, answer) => {
    const why = 'Nothing was connected, since access was not given. You can begin again here, under'
    expect(readCallback(answer, 'gmail')).toEqual({
      fault: { title: 'Connection Failed', description: `Failed to connect your Gmail account. ${why} Gmail.` },
    })
    expect(readCallback(answer, 'outlook')).toEqual({
      fault: {
        title: 'Authentication Failed',
        description: `Authorization was denied or cancelled. ${why} Outlook.`,
      },
    })
  })

  test.each([
    ['no code', { ...nothing, state: 'xyz' }],
    ['nothing at all', nothing],
  ])('and %s is no connection', (_, answer) => {
    expect(readCallback(answer, 'gmail')).toEqual({
      fault: { title: 'Connection Failed', description: 'Failed to connect your Gmail account' },
    })
    expect(readCallback(answer, 'outlook')).toEqual({
      fault: { title: 'Authentication Failed', description: 'Authorization was denied or cancelled' },
    })
  })

  test('of which a known error is said, and no words of a stranger’s link', () => {
    const said = (error: string) => readCallback({ ...nothing, error }, 'outlook')
    expect(said('server_error')).toMatchObject({ fault: { description: 'Microsoft answered: server error.' } })
    const strange = { fault: { description: 'Authorization was denied or cancelled' } }
    expect(said('Call 555-0100 at once')).toMatchObject(strange)
    expect(said('a'.repeat(41))).toMatchObject(strange)
  })

  test.each([
    ['without a state', { code: '4/abc', state: null, error: null }],
    ['with a state that nobody makes', { code: '4/abc', state: 'x'.repeat(1001), error: null }],
    ['with a code that nobody makes', { code: 'x'.repeat(4001), state: 'xyz', error: null }],
  ])('%s is not sent on', (_, answer) => {
    expect(readCallback(answer, 'gmail')).toMatchObject({ fault: { title: 'Authentication Failed' } })
    expect(readCallback(answer, 'outlook')).toMatchObject({ fault: { title: 'Authentication Failed' } })
  })
})

describe('a refusal of the server', () => {
  test('is of the authentication where the state is wrong', () => {
    expect(sayRefused('outlook', { code: 'WRONG_STATE', message: 'Authentication Failed' })).toMatchObject({
      title: 'Authentication Failed',
      description: expect.stringContaining('connect once more'),
    })
  })

  test('names the permission that was left out', () => {
    const refused = { code: 'NOT_GRANTED', message: 'No.' }
    expect(sayRefused('gmail', refused).description).toContain('tick “View your email messages and settings”')
    expect(sayRefused('outlook', refused).description).toContain('“Read your mail”')
  })

  test('says its reason where somebody can act on it, and else to try again', () => {
    const expired = 'Authorization code expired. Please try connecting again.'
    expect(sayRefused('outlook', { code: 'CODE_EXPIRED', message: expired })).toEqual({
      title: 'Connection Failed',
      description: expired,
    })
    const again = {
      title: 'Connection Failed',
      description: 'Failed to connect your Outlook account. Please try again.',
    }
    expect(sayRefused('outlook', { code: 'CONNECTION_FAILED', message: 'No.' })).toEqual(again)
    expect(sayRefused('outlook', { code: null, message: null })).toEqual(again)
  })
})
