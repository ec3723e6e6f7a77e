import { afterAll, beforeAll, expect, it } from 'vitest'
import { sayMailOutcome } from '#mail/rules/receipts/say-mail-outcome.ts'
import { givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

it('a mail without a subject and a word is no news, and its receipt says so', async () => {
  const screen = mailScreenOf(await givenFamily(world))
  const receipt = await screen.understood({
    from: 'Greenfield Primary <office@greenfield-primary.example>',
    subject: '',
    text: '\n',
  })
  expect(receipt).toMatchObject({ state: 'nothing-found', changes: [] })
  expect(receipt.reason).toBe('There is no subject and not a word in this mail.')
  expect(receipt.steps.at(-1)).toMatchObject({ step: 'nothing-found', detail: 'it was empty' })
  expect(await screen.notices()).toEqual([])
})

it('a mail in another language says that it was not understood, and not that it asks for nothing', async () => {
  const screen = mailScreenOf(await givenFamily(world))
  const receipt = await screen.understood({
    from: 'Grundschule am Park <info@grundschule-am-park.example>',
    subject: 'Wandertag',
    text: 'Liebe Eltern, der Wandertag am Freitag fällt wegen des Sturms leider aus. Bitte geben Sie Ihrem Kind die Sportsachen mit.',
  })
  expect(receipt).toMatchObject({ state: 'nothing-found', changes: [] })
  expect(receipt.reason).toBe(
    'This mail is not in English, and Roost did not understand it. It may ask for something: please read it yourself.',
  )
  expect(receipt.steps.at(-1)).toMatchObject({ step: 'nothing-found', detail: 'it was not understood' })
  const { mails } = await screen.list()
  expect(sayMailOutcome(mails[0] ?? receipt, { today: '2027-01-01', locale: 'en-GB' })).toBe(
    'Not understood: in another language',
  )
})
