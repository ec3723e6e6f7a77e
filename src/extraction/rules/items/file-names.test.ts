import { expect, test } from 'vitest'
import type { AttachedFile } from '#message/rules/message.ts'
import { meantEvent, words } from '#test/world/mail/meant-mail.ts'
import type { QuotedEvidence, Understanding } from '../item.ts'
import { withFileNames } from './file-names.ts'

function file(name: string, more: Partial<AttachedFile>): AttachedFile {
  return { name, contentType: '', size: 1, kind: 'pdf', reading: 'read', words: null, pages: [], ...more }
}

const files = [
  file('letter.pdf', { words: { start: 100, end: 300 }, pages: [100, 200] }),
  file('flyer.png', { kind: 'picture', words: { start: 301, end: 400 } }),
]

function at(start: number): QuotedEvidence {
  return { ...words('Swimming'), start, end: start + 8 }
}

function understood(more: Partial<Understanding>): Understanding {
  return withFileNames(
    {
      events: [],
      tasks: [],
      notification: null,
      calledOff: [],
      retimed: [],
      earlierMail: null,
      setAside: [],
      troubles: [],
      ...more,
    },
    files,
  )
}

test.each([
  ['the mail itself', 20, undefined],
  ['a first page', 100, { name: 'letter.pdf', page: 1 }],
  ['a later page', 250, { name: 'letter.pdf', page: 2 }],
  ['a file without pages', 310, { name: 'flyer.png', page: null }],
])('evidence of %s names where it stands', (_, start, expected) => {
  const { events } = understood({ events: [{ ...meantEvent('Swimming', '2027-02-12'), evidence: [at(start)] }] })
  expect(events[0]?.evidence[0]?.file).toEqual(expected)
})

test('what a picture alone tells is in doubt, what the mail tells as well is not', () => {
  const event = meantEvent('Swimming', '2027-02-12')
  const { events } = understood({
    events: [
      { ...event, evidence: [at(310)] },
      { ...event, evidence: [at(310), at(20)] },
      { ...event, evidence: [at(310), { ...at(0), part: 'subject' }] },
    ],
  })
  expect(events.map(({ doubts }) => doubts)).toEqual([['picture'], [], ['picture']])
})

test('a picture calls nothing off by its name alone', () => {
  const calledOff = [310, 20].map((start) => ({ name: 'Karate', week: null, evidence: at(start) }))
  expect(understood({ calledOff }).calledOff.map(({ evidence }) => evidence.start)).toEqual([20])
})
