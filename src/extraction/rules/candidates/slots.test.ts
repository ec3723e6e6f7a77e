import { describe, expect, it } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { endTimeOf, slotsOf } from './slots.ts'

/** The hours that each day of a mail of Tuesday 5 May 2026 may have: `day time`, and `?` where it is taken from elsewhere or from the evening. */
function hours(...paragraphs: string[]): string[] {
  const document = documentOfText(paragraphs, {
    family: { timezone: 'Europe/London', locale: 'en-GB', members: [] },
    receivedAt: '2026-05-05T08:00:00+01:00',
  })
  return slotsOf(document).map((slot) => {
    const end = endTimeOf(slot)
    const isSure = !slot.isShared && !slot.isLate
    return `${slot.mention.date.slice(5)} ${slot.time}${end === null ? '' : `-${end}`}${isSure ? '' : ' ?'}`
  })
}

describe('the hours at which things of a day may begin', () => {
  it('may be of the evening where nothing says that they are of the morning', () => {
    expect(hours('The concert is on Friday 15 May at 7.30.')).toEqual(['05-15 07:30', '05-15 19:30 ?'])
    expect(hours('Practice is on Friday 15 May, 8 to 9.')).toContain('05-15 20:00-21:00 ?')
  })

  it.for([
    'The concert is on Friday 15 May at 7.30am.',
    'The concert is on Friday 15 May at 07:30.',
    'The fair is on Friday 15 May, 10-12.',
    'The fair is on Friday 15 May, 9 to 1.',
  ])('are of the morning: %s', (text) => {
    expect(hours(text).filter((hour) => hour.endsWith('?'))).toEqual([])
  })

  it('are the usual ones of its weekday, and of no other', () => {
    const usual = 'Training is every Tuesday from 5pm to 6pm.'
    const filler = Array.from({ length: 7 }, (_, day) => `The office rang on 1 May at ${8 + day}:05.`)
    const on = (day: string) => hours(usual, ...filler, `No training on ${day}.`)
    expect(on('Tuesday 26 May')).toContain('05-26 17:00-18:00 ?')
    // `FREQ=WEEKLY` has the letters of Wednesday and Friday in it.
    expect(on('Wednesday 27 May').filter((hour) => hour.startsWith('05-27 17:00'))).toEqual([])
    expect(on('Friday 29 May').filter((hour) => hour.startsWith('05-29 17:00'))).toEqual([])
  })

  it('stand with each day of their line, also with one that stands further away', () => {
    expect(hours('It is on Wednesday 27 May (not on Wednesday 20 May), 4.30-7pm.')).toEqual([
      '05-20 16:30-19:00',
      '05-27 16:30-19:00 ?',
    ])
  })
})
