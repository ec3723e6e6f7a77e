import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Australia/Sydney',
  locale: 'en-US',
  members: [
    { firstName: 'Odette', lastName: 'Quill', role: 'parent' },
    { firstName: 'Rafe', lastName: 'Quill', role: 'child', notes: '4th grade' },
    { firstName: 'Una', lastName: 'Quill', role: 'child', notes: '8th grade' },
  ],
}

function read(...lines: string[]): Promise<Understanding> {
  return understandingOf(family, lines.join('\r\n\r\n'))
}

describe('an event that each grade has its own hour of', () => {
  it('is at the hour of the child’s grade, told in one sentence', async () => {
    const { events } = await read(
      'Our Spring Concert is Thursday, May 14. 6th grade plays at 6:00, 7th at 6:45, and 8th grade at 7:30.',
    )
    expect(events).toMatchObject([{ start: '2026-05-14T19:30', members: ['Una'] }])
  })

  it('is at the hour of the child’s grade, told line by line', async () => {
    const { events } = await read('Field day is Thursday, May 14.', 'Grades K-2: 9:00-11:30', 'Grades 3-5: 12:00-2:30')
    expect(events).toMatchObject([{ start: '2026-05-14T12:00', end: '2026-05-14T14:30', members: ['Rafe'] }])
  })
})
