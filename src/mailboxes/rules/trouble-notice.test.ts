import { expect, test } from 'vitest'
import { troubleNotice } from './trouble-notice.ts'

const told = { owner: 'Robin', settingsUrl: 'http://localhost:3000/dashboard/settings' }

test('what is to be done about an expired mailbox is said by its kind', () => {
  expect(troubleNotice({ ...told, provider: 'gmail', status: 'expired' })).toEqual({
    title: 'Mail no longer comes from Robin’s Gmail',
    content:
      '<p>Google no longer lets Roost in. Whose mailbox it is re-authorises it <a href="http://localhost:3000/dashboard/settings">in the settings</a>, and it goes on where it stopped.</p>',
  })
  const { title, content } = troubleNotice({ ...told, provider: 'imap', status: 'expired' })
  expect(title).toBe('Mail no longer comes from Robin’s mailbox')
  expect(content).toContain('enters the new one')
})

test('of a mailbox in error it is said that Roost goes on trying', () => {
  expect(troubleNotice({ ...told, provider: 'outlook', status: 'error' }).content).toContain('tries again by itself')
})
