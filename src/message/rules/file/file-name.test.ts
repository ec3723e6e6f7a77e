import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('a file without a name is called by its kind, and any other as its sender calls it', () => {
  expect(fileName({ name: '', kind: 'calendar' })).toBe('Calendar.ics')
  expect(fileName({ name: ' ', kind: 'message' })).toBe('Mail.eml')
  expect(fileName({ name: 'match.ics', kind: 'calendar' })).toBe('match.ics')
  expect(fileName({ name: '', kind: 'other' })).toBe('')
})
