import { expect, it } from 'vitest'
import type { Change, ReviewedMail } from '#mail/contract.ts'
import { firstGroups, decidedIn, isGroupOpen } from './first-proposals.ts'

const change = (title: string, given: Partial<Change> = {}): Change => ({
  id: title,
  kind: 'event',
  action: 'cancel',
  state: 'proposed',
  targetId: title,
  title,
  fields: {},
  before: null,
  evidence: [],
  doubts: [],
  ...given,
})
const mail = (...changes: Change[]): ReviewedMail => ({
  id: 'mail',
  subject: '',
  senderEmail: '',
  senderName: null,
  receivedAt: '',
  sentAt: null,
  changes,
})

it('the first few that wait are asked about; what was decided on stands between them', () => {
  const mails = [mail(change('a', { state: 'applied' }), change('b')), mail(change('c'), change('d'))]
  expect(firstGroups(mails, 2).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(firstGroups(mails, 5).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

it('of a choice that was made what was chosen is said', () => {
  const [asked] = firstGroups(
    [
      mail(
        change('a', { choice: { group: 1, option: 0 }, state: 'rejected' }),
        change('b', { choice: { group: 1, option: 1 } }),
      ),
    ],
    3,
  )
  if (asked === undefined) throw new Error('nothing is asked')
  expect(isGroupOpen(asked)).toBe(true)
  const [made] = firstGroups(
    [
      mail(
        change('a', { choice: { group: 1, option: 0 }, state: 'rejected' }),
        change('b', { choice: { group: 1, option: 1 }, state: 'applied' }),
      ),
    ],
    3,
  )
  if (made === undefined) throw new Error('nothing was asked')
  expect(isGroupOpen(made)).toBe(false)
  expect(decidedIn(made).map(({ id }) => id)).toEqual(['b'])
})
