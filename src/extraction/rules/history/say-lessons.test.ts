import { expect, test } from 'vitest'
import type { Lesson } from '#extraction/contract.ts'
import { sayLessons } from './say-lessons.ts'

const said = (lesson: Partial<Lesson>) =>
  sayLessons({ senderEmail: 'a@b.example', senderName: null, counts: [], people: [], ...lesson }, (id) => id)

const none = { added: 0, changed: 0, leftOut: 0, calledOff: 0, makes: 'no-difference' } as const

test.each([
  [{ added: 1 }, 'You added one task; that makes no difference yet.'],
  [{ added: 9, leftOut: 1, makes: 'surer' }, 'You added 9 tasks and left out one task, so Roost is surer of the next.'],
  [{ leftOut: 4, makes: 'less-sure' }, 'You left out 4 tasks, so Roost is less sure of the next.'],
  [
    { added: 2, changed: 1, calledOff: 1 },
    'You added 2 tasks, changed one task and dropped one task; that makes no difference yet.',
  ],
  [{ calledOff: 1 }, 'You dropped one task; that says nothing about the next.'],
] as const)('%j', (count, sentence) => {
  expect(said({ counts: [{ kind: 'task', ...none, ...count }] })).toEqual([sentence])
})

test('an event that was called off is counted as that', () => {
  const counts = [{ kind: 'event' as const, ...none, calledOff: 2 }]
  expect(said({ counts })).toEqual(['You called off 2 events; that says nothing about the next.'])
})

test.each([
  [{ said: [], meant: ['Mia'], times: 2 }, 'What names nobody is for Mia, because you said so twice.'],
  [
    { said: ['Leo'], meant: ['Mia', 'Leo'], times: 3 },
    'What seems to be for Leo is for Mia and Leo, because you said so three times.',
  ],
  [
    { said: ['Mia'], meant: [], times: 5 },
    'What seems to be for Mia is for nobody in particular, because you said so 5 times.',
  ],
])('%j', (people, sentence) => {
  expect(said({ people: [people] })).toEqual([sentence])
})
