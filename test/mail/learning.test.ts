import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lesson } from '#extraction/contract.ts'
import type { Receipt } from '#mail/contract.ts'
import { storyOf } from '#mail/rules/receipts/say-step.ts'
import { givenFamily, type GivenFamily } from '../world/people/family.ts'
import { means, meantTask } from '../world/mail/meant-mail.ts'
import { daysAhead, type GivenEvent, givenReviewing, office, officeMail } from '../world/mail/reviewing.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const two = { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] }
const forMia = 'For Mia, because you said so twice for this sender.'

/** A family that has said twice that what names nobody is for Mia. */
async function givenToldTwice() {
  const { family, review } = await givenReviewing(world, two)
  const [mia, leo] = family.children
  if (mia === undefined || leo === undefined) throw new Error('the family has two children')
  const propose = async (title: string, more: Partial<GivenEvent> = {}) => {
    await review.propose(title, [{ title, start: daysAhead(20), ...more }])
    return review.change(title)
  }
  for (const title of ['Choir', 'Band']) {
    await propose(title)
    await review.decide(title, 'apply', { members: [mia.id] })
  }
  return { family, review, mia, leo, propose }
}

const lessonsOf = async (family: GivenFamily) => (await family.call('GET', '/learned')).body as Lesson[]
const forget = (family: GivenFamily, ...senderEmails: string[]) =>
  family.call('POST', '/learned/forgettings', { senderEmails })

describe('for whom a sender’s mails are', () => {
  test('is told by what a person put right twice, and the receipt says so', async () => {
    const { mia, propose } = await givenToldTwice()
    expect(await propose('Orchestra')).toMatchObject({ fields: { members: [mia.id] }, learned: [forMia] })
  })

  test('is told of tasks as of events', async () => {
    const { mia, propose } = await givenToldTwice()
    expect(await propose('Return the slip', { isTask: true })).toMatchObject({
      kind: 'task',
      fields: { members: [mia.id] },
      learned: [forMia],
    })
  })

  test('is never put against a name in the mail', async () => {
    const { leo, propose } = await givenToldTwice()
    const change = await propose('Leo’s recital')
    expect(change.learned).toEqual([])
    expect(change.fields.members).toEqual([leo.id])
  })

  test('is forgotten on a parent’s word, and what was decided since counts anew', async () => {
    const { family, mia, leo, review, propose } = await givenToldTwice()
    expect(await lessonsOf(family)).toEqual([
      {
        senderEmail: office.email,
        senderName: office.name,
        counts: [{ kind: 'event', added: 2, leftOut: 0, makes: 'no-difference' }],
        people: [{ said: [], meant: [mia.id], times: 2 }],
      },
    ])
    expect(await forget(family, office.email, 'nobody@hillside.example')).toMatchObject({ body: { senders: 1 } })
    expect(await lessonsOf(family)).toEqual([])
    expect(await propose('Orchestra')).toMatchObject({ fields: { members: [] }, learned: [] })
    await review.decide('Orchestra', 'apply', { members: [leo.id] })
    expect(await lessonsOf(family)).toMatchObject([{ counts: [{ added: 1 }], people: [] }])
  })

  test('is not learned from what its author took back at once', async () => {
    const { family, review, propose } = await givenToldTwice()
    await review.withdraw('Band')
    expect(await propose('Orchestra')).toMatchObject({ fields: { members: [] }, learned: [] })
    expect(await lessonsOf(family)).toMatchObject([{ counts: [{ added: 1 }], people: [] }])
  })

  test('is learned from the plan too, and said of what goes there at once', async () => {
    const family = await givenFamily(world, two)
    const [mia] = family.children
    const screen = mailScreenOf(family)
    const send = async (title: string): Promise<Receipt> =>
      screen.understood(officeMail(title, [{ title, start: daysAhead(20) }]))
    for (const title of ['Choir', 'Band']) {
      const { changes } = await send(title)
      const id = changes.find(({ kind }) => kind === 'event')?.targetId
      expect((await family.call('PATCH', `/calendar/${id}`, { fields: { attendees: [mia?.id] } })).status).toBe(200)
    }
    expect((await send('Orchestra')).changes[0]).toMatchObject({
      state: 'applied',
      fields: { members: [mia?.id] },
      learned: [forMia],
    })
  })

  test('of one family is nothing to another', async () => {
    await givenToldTwice()
    const { family, review } = await givenReviewing(world, two)
    await review.propose('Choir', [{ title: 'Choir', start: daysAhead(20) }])
    expect(await review.changes()).toMatchObject([{ fields: { members: [] }, learned: [] }])
    expect(await lessonsOf(family)).toEqual([])
  })
})

describe('what is left out', () => {
  test('counts whether it only waited, was taken off the plan alone, or with its whole mail', async () => {
    const { family, review } = await givenReviewing(world)
    const screen = mailScreenOf(family)
    await review.propose('Waits', [{ title: 'Sale', start: daysAhead(20) }])
    await review.decide('Sale', 'reject')
    await screen.decide(office.email, { status: 'allow', applies: 'at-once' })
    const alone = await screen.understood(officeMail('Alone', [{ title: 'Fair', start: daysAhead(21) }]))
    await screen.decideChange(
      alone.changes.find(({ kind }) => kind === 'event'),
      'reject',
    )
    const whole = await screen.understood(officeMail('Whole', [{ title: 'Fete', start: daysAhead(22) }]))
    await screen.undo(whole.id)
    expect(await lessonsOf(family)).toMatchObject([{ counts: [{ kind: 'event', added: 0, leftOut: 3 }] }])
    // Who asks to read it again means that it was no last word.
    await screen.tryAgain(whole.id)
    await screen.settled(3)
    expect(await lessonsOf(family)).toMatchObject([{ counts: [{ kind: 'event', added: 0, leftOut: 2 }] }])
  })

  test('is not proposed again without a word: the receipt names it', async () => {
    const screen = mailScreenOf(await givenFamily(world))
    const send = (meaning: Parameters<typeof means>[0]) =>
      screen.understood({ from: office.email, subject: 'Sale', text: 'Cakes are welcome.', ...means(meaning) })
    const setAside = ['Bake a cake']
    const quiet = await send({ notification: null, setAside })
    expect(quiet).toMatchObject({
      state: 'nothing-found',
      reason: 'What this mail may ask for is left out, as you left out others like it from this sender.',
    })
    expect(storyOf(quiet.steps).before.at(-1)?.sentence).toBe(
      'Read, and left out, as you did with others like it: Bake a cake',
    )
    const told = await send({ tasks: [meantTask('Return the slip', daysAhead(20))], setAside })
    expect(storyOf(told.steps).before.at(-1)?.sentence).toMatch(
      /^Read and understood: 1 task, .*; left out, as you did with others like it: Bake a cake$/,
    )
  })

  test('is for parents to see and to forget', async () => {
    const { family } = await givenToldTwice()
    const [mia] = family.children
    expect((await family.call('GET', '/learned', undefined, mia)).status).toBe(403)
    expect((await family.call('POST', '/learned/forgettings', { senderEmails: [office.email] }, mia)).status).toBe(403)
    expect(await lessonsOf(family)).toHaveLength(1)
  })
})
