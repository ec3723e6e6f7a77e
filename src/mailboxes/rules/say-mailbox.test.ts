import { describe, expect, test } from 'vitest'
import { needsSomebody, sayOthers, saySyncProgress, sayRemoving, sayStatus, sayTrouble } from './say-mailbox.ts'

const gmail = { provider: 'gmail', connectionStatus: 'connected', syncEnabled: true, trouble: null } as const

describe('how a mailbox stands', () => {
  test('is said in a word', () => {
    expect(sayStatus(gmail)).toBe('Connected')
    expect(sayStatus({ ...gmail, syncEnabled: false })).toBe('Paused')
    expect(sayStatus({ ...gmail, connectionStatus: 'reconnecting' })).toBe('Reconnecting')
  })

  test('and one that is off and expired is said to be expired', () => {
    expect(sayStatus({ ...gmail, connectionStatus: 'expired', syncEnabled: false })).toBe('Expired')
    expect(needsSomebody({ connectionStatus: 'expired' })).toBe(true)
    expect(needsSomebody({ connectionStatus: 'reconnecting' })).toBe(false)
  })

  test('is no trouble while nothing is wrong', () => {
    expect(sayTrouble(gmail)).toBeNull()
  })

  test('is said with what to do', () => {
    expect(sayTrouble({ ...gmail, connectionStatus: 'expired' })).toContain('Re-authorise it')
    expect(sayTrouble({ ...gmail, provider: 'imap', connectionStatus: 'expired' })).toContain('Enter the new one')
    expect(sayTrouble({ ...gmail, connectionStatus: 'error' })).toContain('tries again by itself')
    expect(sayTrouble({ ...gmail, connectionStatus: 'reconnecting' })).toContain('re-authorise once more')
  })

  test('is said in the server’s words where it has some', () => {
    const trouble = 'Google gave access for seven days, and they are over.'
    expect(sayTrouble({ ...gmail, connectionStatus: 'expired', trouble })).toBe(trouble)
    expect(sayTrouble({ ...gmail, connectionStatus: 'error', trouble })).toBe(trouble)
  })
})

describe('how far a sync is', () => {
  test('never is more than all of it', () => {
    expect(saySyncProgress({ done: 12, total: 40 })).toBe('12 of 40 mails')
    expect(saySyncProgress({ done: 41, total: 40 })).toBe('40 of 40 mails')
  })

  test('is not known before the first answer', () => {
    expect(saySyncProgress({ done: 0, total: 0 })).toBe('Looking for new mail…')
  })
})

test('removing a mailbox is said with what stays', () => {
  const said = sayRemoving({ provider: 'imap', emailAddress: 'ada@example.org' })
  expect(said).toContain('stops reading ada@example.org and forgets the password')
  expect(said).toContain('stay with their receipts')
})

test('another parent is told whose a mailbox is, and whether they can remove it', () => {
  expect(sayOthers('Robin', { isAdmin: false })).toMatch(/is for Robin alone\.$/)
  expect(sayOthers('Robin', { isAdmin: true })).toContain('As an admin you can remove it.')
})
