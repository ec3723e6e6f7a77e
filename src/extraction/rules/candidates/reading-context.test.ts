import { expect, it } from 'vitest'
import type { FamilyContext } from '../item.ts'
import type { Block } from '#message/rules/message.ts'
import { findWhens } from '../when/find-whens.ts'
import { readingContext } from './reading-context.ts'

const canadian: FamilyContext = { timezone: 'America/Toronto', locale: 'en-CA', members: [] }
const sentAt = '2026-05-11T08:15:00-04:00'

function doubts(texts: string[], family = canadian): string[] {
  const blocks = texts.map((text, index): Block => ({ kind: 'paragraph', zone: 'new', text, start: index, end: index }))
  const context = readingContext({ forwarded: null, sentAt, blocks }, { family, receivedAt: sentAt })
  return texts.flatMap((text) => findWhens(text, context)).flatMap((when) => when.doubts)
}

it('leaves a date that can be read either way in doubt, in Canada, where the mail shows nothing', () => {
  expect(doubts(['Forms are due 7/6.'])).toEqual(['order'])
})

it('has no doubt where another line of the mail, or the locale, shows the order', () => {
  expect(doubts(['Forms are due 7/6.', 'The trip is on 22/6/2026.'])).toEqual([])
  expect(doubts(['Forms are due 7/6.', 'See you Fri 5/6.'])).toEqual([])
  expect(doubts(['Forms are due 7/6.'], { ...canadian, locale: 'en-US' })).toEqual([])
})

it('knows when school ends from the notes on the children', () => {
  const [asha, ben] = ['Year 5, school finishes at 3.15', 'Year 2, plays chess'].map((notes) => ({
    firstName: 'Asha',
    role: 'child' as const,
    notes,
  }))
  const blocks: Block[] = []
  const schoolEnds = (members: FamilyContext['members']) =>
    readingContext({ forwarded: null, sentAt, blocks }, { family: { ...canadian, members }, receivedAt: sentAt })
      .schoolEnds
  expect(schoolEnds(asha && ben ? [asha, ben] : [])).toBe('15:15')
  expect(schoolEnds([])).toBeUndefined()
})
