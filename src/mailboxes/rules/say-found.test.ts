import { expect, test } from 'vitest'
import type { FoundSender } from '../contract.ts'
import { sayFoundBeside, sayUndecided, undecidedBeside, undecidedIn } from './say-found.ts'

function found(id: string, given: Partial<FoundSender> = {}): FoundSender {
  return {
    id,
    senderEmail: `${id}@school.example`,
    senderName: null,
    status: 'pending',
    category: 'school',
    mails: 1,
    lastEmailAt: null,
    sourceConnectionEmail: 'ada@gmail.example',
    ...given,
  }
}

const senders = [
  found('one'),
  found('two'),
  found('allowed', { status: 'allow' }),
  found('elsewhere', { sourceConnectionEmail: 'ada@outlook.example' }),
]

test('of a mailbox those count who were found in it and wait', () => {
  expect(undecidedIn(senders, { emailAddress: 'ada@gmail.example' })).toBe(2)
  expect(undecidedIn(senders, { emailAddress: 'nobody@gmail.example' })).toBe(0)
})

test('whoever is listed already does not count once more', () => {
  expect(undecidedBeside(senders, [{ id: 'two' }])).toBe(2)
})

test('one is said as one', () => {
  expect(sayUndecided(1)).toBe('One of its senders waits for your decision.')
  expect(sayUndecided(7)).toBe('7 of its senders wait for your decision.')
  expect(sayFoundBeside(7, { isBeside: true })).toBe('7 more senders were found in your mailboxes.')
  expect(sayFoundBeside(1, { isBeside: false })).toBe('One sender was found in your mailboxes.')
})
