import { describe, expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU',
  members: [
    { firstName: 'Odette', lastName: 'Quill', role: 'parent' },
    { firstName: 'Rafe', lastName: 'Quill', role: 'child', notes: 'Year 3, class 3L' },
  ],
}

function read(...lines: string[]): Promise<Understanding> {
  return understandingOf(family, lines.join('\r\n'))
}

describe('a payment told in lines', () => {
  it('is named by its item', async () => {
    const { tasks } = await read('Payment item: Planetarium day', 'Amount: $18.50', 'Pay by: Fri 15 May')
    expect(tasks).toMatchObject([{ title: 'Pay $18.50 for Planetarium day', due: '2026-05-15' }])
  })

  it('is of its price where no item is named', async () => {
    const { tasks } = await read(
      'Year 3 are off to Yarrow Caves on Tuesday 19 May.',
      '',
      'Cost: $22',
      'Pay by: Friday 15 May',
    )
    expect(tasks).toMatchObject([{ title: 'Pay $22 – Trip to Yarrow Caves', due: '2026-05-15' }])
  })
})

describe('a thing to bring or to hand in', () => {
  it.each([
    ['Reading books need to be back tomorrow.', 'Return reading books', '2026-05-05'],
    ['The walk is on Friday 8 May. Send boots and a raincoat.', 'Wear boots and a raincoat', '2026-05-08'],
    [
      'Thursday is Pirate Day! Come dressed as your favourite captain.',
      'Dress as your favourite captain',
      '2026-05-07',
    ],
    [
      'Sign up to bring a snack to the picnic on Friday 8 May here: https://lists.example/x',
      'Bring a snack',
      '2026-05-08',
    ],
  ])('%s', async (line, title, due) => {
    const { tasks } = await read(line)
    expect(tasks).toMatchObject([{ title: expect.stringContaining(title), due }])
  })

  it('is asked for ahead of time', async () => {
    const { tasks } = await read(
      "The trampoline party is on Friday 8 May at 4pm. You'll need to fill in their waiver ahead of time.",
    )
    expect(tasks).toMatchObject([{ due: '2026-05-08' }])
  })

  it('is no child to be dropped off', async () => {
    const { tasks } = await read(
      'The bonfire is on Friday 8 May, so please drop off there at 6.30pm and collect at 8.15pm.',
    )
    expect(tasks).toEqual([])
  })
})

describe('a stranger’s offer', () => {
  it('is no workshop that the family signed up for', async () => {
    const { events, tasks } = await understandingOf(
      family,
      'Join our coach for a free live workshop on Tuesday, 19 May at 6pm. Reserve your spot today! Spaces are limited. Bring your questions.',
      { from: 'Bold Minds <team@boldminds.example>', subject: 'Live workshop 19 May' },
    )
    expect([events, tasks]).toEqual([[], []])
  })

  it('is no order that ships by itself', async () => {
    const { events, tasks } = await understandingOf(
      family,
      'Order #5512 is on its way and arrives Thursday, 14 May by 8pm. Your card ending 9911 was charged $40. Update your order by 20 May.',
      { from: 'Paw Box <orders@pawbox.example>', subject: 'Your box arrives Thursday' },
    )
    expect([events, tasks]).toEqual([[], []])
  })
})
