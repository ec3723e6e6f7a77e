import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenFamily } from '../world/family.ts'
import { givenRoost, type World } from '../world/roost.ts'
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
