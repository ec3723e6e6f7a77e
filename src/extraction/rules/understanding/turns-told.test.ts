import { expect, it } from 'vitest'
import { understandingOf } from '#test/world/understanding.ts'
import type { FamilyContext, Understanding } from '../item.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Ruth', lastName: 'Ferris', role: 'parent' },
    { firstName: 'Edie', lastName: 'Ferris', role: 'child', notes: 'Year 5, 5M' },
    { firstName: 'Max', lastName: 'Ferris', role: 'child', notes: 'Year 2, 2K' },
  ],
}
const dentist = 'Sallow Dental <desk@sallowdental.example>'

function told(from: string, subject: string, text: string): Promise<Understanding> {
  return understandingOf(family, text, { from, subject })
}

it('two hours of one day are two performances', async () => {
  const { events } = await told(
    'Gumtree Primary School <office@gumtree.example>',
    'News',
    'The Star Concert will be held on Thursday 14 May at 1:00 and 6:30 pm.',
  )
  expect(events).toMatchObject([{ start: '2026-05-14T13:00' }, { start: '2026-05-14T18:30' }])
})

it('two children who are booked in at two hours have one each', async () => {
  const { events } = await told(
    dentist,
    'Your appointment',
    'Just to remind you that Max and Edie are booked in with Dr Rao on Wednesday 13 May at 4.10pm and 4.30pm.',
  )
  expect(events).toMatchObject([
    { start: '2026-05-13T16:10', members: ['Max'] },
    { start: '2026-05-13T16:30', members: ['Edie'] },
  ])
})

it('a visit that is due is to be booked', async () => {
  const { tasks } = await told(
    dentist,
    'Time for a check-up',
    "Our records show that Edie's check-up is now due. Book online or call 01632 960 100.",
  )
  expect(tasks).toMatchObject([{ title: "Book Edie's check-up", due: null, members: ['Edie'] }])
})

it('a delivery is quiet, unless somebody must be in for it', async () => {
  const shop = 'Mighty Sofas <orders@mightysofas.example>'
  const quiet = await told(shop, 'Your delivery is on Thursday', 'We deliver on Thursday 14 May, 8am to 12pm.')
  expect(quiet.events).toEqual([])
  const { events } = await told(
    shop,
    'Your delivery is on Thursday',
    'Your sofa delivery is on Thursday 14 May, 8am to 12pm. Someone must be at home to sign for it.',
  )
  expect(events).toMatchObject([{ start: '2026-05-14T08:00', end: '2026-05-14T12:00' }])
})

it('a vaccination that is due by a day is booked by then', async () => {
  const { tasks } = await told(
    'Foxwell Vets <desk@foxwellvets.example>',
    'Biscuit',
    "Biscuit's annual vaccination is due on 28 May. Please ring us to make an appointment.",
  )
  expect(tasks).toMatchObject([{ title: "Book biscuit's annual vaccination", due: '2026-05-28' }])
})

it('what a library holds is fetched by the day it holds it to', async () => {
  const { tasks, notification } = await told(
    'Foxwell Library <noreply@foxwelllibrary.example>',
    'Your hold is ready for pickup',
    'The following item is ready for pickup at Alder Branch until 16 May.',
  )
  expect(tasks).toMatchObject([{ title: 'Pick up your hold at Alder Branch', due: '2026-05-16' }])
  expect(notification).toMatchObject({ category: 'other' })
})
