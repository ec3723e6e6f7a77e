import { describe, expect, test } from 'vitest'
import {
  needsSomebody,
  sayLostHelp,
  sayOthers,
  saySyncProgress,
  sayRemoving,
  sayStanding,
  sayStatus,
  sayTrouble,
  sayWhyLost,
} from './say-mailbox.ts'

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

  test('is said of several in the word of the one that needs somebody, and of none as well', () => {
    expect(sayStanding([])).toBe('Not connected')
    expect(sayStanding([gmail, { ...gmail, syncEnabled: false }])).toBe('Connected')
    expect(sayStanding([gmail, { ...gmail, connectionStatus: 'error' }])).toBe('Error')
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

  test('is said of mails that could not be fetched, with the reason', () => {
    expect(sayWhyLost({ because: 'failing' }, 'gmail')).toBe('Google did not hand it out in three days')
    expect(sayWhyLost({ because: 'failing' }, 'imap')).toContain('the mail server')
    expect(sayWhyLost({ because: 'too-large' }, 'outlook')).toContain('25 MB')
    const sent = { senderEmail: 'office@school.example', sentAt: '2026-05-01T08:00:00Z' }
    const long = { ...sent, because: 'too-large' } as const
    const failing = { ...sent, because: 'failing' } as const
    const emailAddress = 'ada@example.org'
    const [own, others] = [{ isOwn: true }, { isOwn: false }]
    expect(sayLostHelp({ lost: [long], emailAddress }, own)).toBe('It is still in ada@example.org.')
    expect(sayLostHelp({ lost: [long, failing], emailAddress }, own)).toMatch(/^They are .* Sync now asks once more/)
    expect(sayLostHelp({ lost: [failing], emailAddress }, others)).toBe('It is still in ada@example.org.')
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
  expect(sayRemoving({ provider: 'gmail', emailAddress: 'ada@example.org' })).toContain(
    'gives back the access that Google gave',
  )
})

test('another parent is told whose a mailbox is, and whether they can remove it', () => {
  expect(sayOthers('Robin', { isAdmin: false })).toMatch(/is for Robin alone\.$/)
  expect(sayOthers('Robin', { isAdmin: true })).toContain('As an admin you can remove it.')
})
