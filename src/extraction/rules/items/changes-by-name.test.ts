import { expect, it } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import type { EventItem } from '../item.ts'
import { emptyScores } from '../scoring/dense.ts'
import { changesByName } from './changes-by-name.ts'

/** A mail of one paragraph in which each sentence has a score: how likely it moves something, and calls something off. */
function found(sentences: [text: string, scores?: { moved?: number; cancelled?: number }][], events: EventItem[] = []) {
  const document = documentOfText([sentences.map(([each]) => each).join(' ')], {
    family: { timezone: 'Australia/Melbourne', locale: 'en-AU', members: [] },
    receivedAt: '2026-05-05T20:47:00+10:00',
    subject: 'Netball',
  })
  const scores = emptyScores(document)
  scores.moved.fill(-5)
  scores.cancelled.fill(-5)
  for (const line of document.lines) {
    const own = sentences.find(([each]) => each === line.text)?.[1]
    if (own?.moved !== undefined) scores.moved[line.index] = own.moved
    if (own?.cancelled !== undefined) scores.cancelled[line.index] = own.cancelled
  }
  return changesByName({ document, scores }, events)
}

it('another hour for what a sentence names, with the hour that it gives up', () => {
  expect(found([['So round 4 is now 11.40 on court 7, not the 8.10.', { moved: 1 }]]).retimed).toMatchObject([
    { time: '11:40', formerly: '08:10', names: ['So round 4 is now 11.40 on court 7, not the 8.10.', 'Netball'] },
  ])
})

it('without the hour that it gives up, and named in the sentence before', () => {
  const [change] = found([['Paper 2 is printed wrong.'], ['It begins at 9.30am.', { moved: 1 }]]).retimed
  expect(change).toMatchObject({ time: '09:30', formerly: null })
  expect(change?.names).toContain('Paper 2 is printed wrong.')
})

it('what is off', () => {
  const text = 'The Larks have a burst pipe, so the round 3 game is off.'
  const [change] = found([[text, { cancelled: 1 }]]).calledOff
  expect(change).toMatchObject({ name: text, week: null, evidence: { part: 'text', start: 0, quote: text } })
})

it.each([
  ['nothing announces a change', [['Round 4 is at 11.40am.']]],
  ['the day is named', [['Round 4 on 16 May is now at 11.40am.', { moved: 1 }]]],
  ['no hour and no word of calling off is there', [['Round 4 has a new umpire.', { moved: 1, cancelled: 1 }]]],
] satisfies [string, Parameters<typeof found>[0]][])('nothing where %s', (_why, sentences) => {
  expect(found(sentences)).toMatchObject({ calledOff: [], retimed: [] })
})

it('nothing where an event says it', () => {
  const text = 'Round 4 is now at 11.40am.'
  const event = { evidence: [{ part: 'text', start: 0, end: text.length, quote: text, reason: '' }] }
  expect(found([[text, { moved: 1 }]], [event as unknown as EventItem]).retimed).toEqual([])
})

it('the earlier mail of which it speaks', () => {
  expect(found([['A correction to my earlier email.']]).earlierMail).toEqual({ day: null, isWrong: true })
})
