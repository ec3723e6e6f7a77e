import { describe, expect, test } from 'vitest'
import { appPasswordHint, blankImapDraft, imapFaultsOf, withEncryption, withServer } from './imap-draft.ts'

const whole = {
  ...blankImapDraft,
  emailAddress: 'ada@example.org',
  host: 'imap.example.org',
  user: 'ada@example.org',
  password: 'secret',
}

describe('a mailbox to be connected', () => {
  test('needs an address, a server, a port, a name and a password', () => {
    expect(Object.keys(imapFaultsOf(blankImapDraft))).toEqual(['emailAddress', 'host', 'user', 'password'])
    expect(imapFaultsOf(whole)).toEqual({})
  })

  test.each(['', '0', '65536', '99.3', 'imaps', '-1'])('has no port %o', (port) => {
    expect(Object.keys(imapFaultsOf({ ...whole, port }))).toEqual(['port'])
  })

  test('may have blanks in its password, but not be without one', () => {
    expect(imapFaultsOf({ ...whole, password: 'abcd efgh' })).toEqual({})
    expect(imapFaultsOf({ ...whole, password: '' })).toHaveProperty('password')
  })

  test('takes the server that is found, and keeps its password', () => {
    const server = { host: 'mail.example.org', port: 143, tls: 'starttls' as const, user: 'ada' }
    expect(withServer(whole, server)).toEqual({ ...whole, ...server, port: '143' })
  })

  test('has the usual port of its encryption, unless another was typed', () => {
    expect(withEncryption(whole, 'starttls')).toMatchObject({ tls: 'starttls', port: '143' })
    expect(withEncryption(withEncryption(whole, 'none'), 'implicit').port).toBe('993')
    expect(withEncryption({ ...whole, port: '10993' }, 'starttls').port).toBe('10993')
  })
})

describe('where an app password is made', () => {
  test('is said for the providers that are known, wherever they are', () => {
    expect(appPasswordHint(' Ada@GMAIL.com')).toContain('myaccount.google.com/apppasswords')
    expect(appPasswordHint('ada@yahoo.com.au')).toContain('Yahoo')
    expect(appPasswordHint('ada@hotmail.co.uk')).toContain('connect Outlook above')
  })

  test('is said in general for the others, and for what is no address yet', () => {
    const general = appPasswordHint('')
    expect(appPasswordHint('office@school.example')).toBe(general)
    expect(appPasswordHint('gmail')).toBe(general)
  })
})
