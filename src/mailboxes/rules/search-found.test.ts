import { describe, expect, test } from 'vitest'
import type { FoundSender } from '../contract.ts'
import { foundLike, sayImport, sayNoneLeft, toBeDecided } from './search-found.ts'

const found = (id: string, more: Partial<FoundSender> = {}): FoundSender => ({
  id,
  senderEmail: `${id}@school.example`,
  senderName: null,
  status: 'pending',
  category: 'school',
  mails: 3,
  lastEmailAt: '2026-11-20T09:00:00Z',
  sourceConnectionEmail: 'ada@example.org',
  ...more,
})
const ids = (senders: readonly FoundSender[]) => senders.map(({ id }) => id)

describe('who was found', () => {
  test('has to be decided on, unless a parent has', () => {
    const senders = [found('office'), found('coach', { status: 'allow' }), found('shop', { status: 'block' })]
    expect(ids(toBeDecided(senders, { decided: [], left: [] }))).toEqual(['office'])
  })

  test('keeps the place where it was decided on, and goes when left', () => {
    const senders = [found('office'), found('coach', { status: 'allow' }), found('shop')]
    expect(ids(toBeDecided(senders, { decided: ['coach'], left: ['shop'] }))).toEqual(['office', 'coach'])
  })

  test('is found by name, address, sort and mailbox', () => {
    const senders = [
      found('office', { senderName: 'Hillside' }),
      found('deals', { category: 'marketing', sourceConnectionEmail: 'robin@example.org' }),
    ]
    expect(ids(foundLike(senders, ' HILL '))).toEqual(['office'])
    expect(ids(foundLike(senders, 'robin marketing'))).toEqual(['deals'])
    expect(ids(foundLike(senders, 'robin hillside'))).toEqual([])
    expect(ids(foundLike(senders, ''))).toEqual(['office', 'deals'])
  })

  test('may be nobody, or nobody any more', () => {
    expect(sayNoneLeft(0)).toContain('No senders were found')
    expect(sayNoneLeft(4)).toContain('decided on everybody')
  })
})

test('an import says where it looks, and that it cannot where no mailbox can be read', () => {
  expect(sayImport(1)).toMatchObject({ title: 'Looking through the mailbox', tone: 'plain' })
  expect(sayImport(3)).toMatchObject({ title: 'Looking through 3 mailboxes', tone: 'plain' })
  expect(sayImport(0)).toMatchObject({ title: 'Import Failed', tone: 'danger' })
})
