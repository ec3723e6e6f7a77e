import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ChatReply, ChatRequest } from '#emulators/server/chat-reply.ts'
import type { MailSummary } from '#mail/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import {
  agreeTo,
  type GivenModel,
  givenModel,
  linesWith,
  modelEvent,
  promptOf,
  says,
} from '#test/world/server/language-model.ts'
import { meantEvent, means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

let model: GivenModel
const site = givenSite(async () => {
  model = await givenModel({ settings: { server: 'models.example', place: 'elsewhere', timeout: 120_000 } })
  return { model: model.settings }
})
afterAll(() => model.close())
beforeEach(() => model.answers(says([])))

const from = 'Greenfield <office@greenfield.example>'
const sentence = 'The choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.'
const letter = (subject: string) => ({ from, subject, text: `Dear families,\n\n${sentence}\n\nKind regards` })
const choir = (request: ChatRequest) =>
  modelEvent('The choir sings', '2027-01-14', {
    time: '18:30',
    place: 'Harbour Hall',
    lines: linesWith(request, 'choir'),
  })

/** Lets a sender in before their first mail. */
async function allow(family: GivenFamily, email = 'office@greenfield.example') {
  const { status } = await family.call('POST', '/senders', { email, applies: 'at-once' })
  expect(status).toBe(200)
}

const requestsWith = (words: string) => model.requests.filter((request) => promptOf(request).includes(words)).length
const openMail = async (page: Page, subject: string) => {
  await page.goto('/dashboard/mail')
  await page.getByRole('link', { name: new RegExp(subject) }).click()
}

function settled(family: GivenFamily, subject: string) {
  return eventually(
    async () => {
      const { mails } = (await family.call('GET', '/mail')).body as { mails: MailSummary[] }
      return mails.find((mail) => mail.subject === subject && mail.state !== 'queued')
    },
    { what: `the mail “${subject}”, read` },
  )
}

test.each(desktopAndPhone)(
  'a parent agrees, a mail waits its turn, and its receipt says who read it: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    await allow(family)
    const held = Promise.withResolvers<void>()
    model.answers(async (request) => {
      await held.promise
      return says([choir(request)])
    })
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/settings?tab=model')
    await page.getByRole('switch', { name: 'Mail goes to models.example to be read' }).click()
    // A press while the first is under way is passed over.
    await page.getByText('On', { exact: true }).waitFor()
    await page.getByRole('switch', { name: 'What concerns the children goes as well' }).click()
    await page.getByText('First names and roles of your family’s members, and the notes on them.').waitFor()

    // The engine reads nothing in it.
    await family.send({ ...letter('Choir'), ...means({}) })
    await eventually(() => Promise.resolve(requestsWith('Subject: Choir') > 0), { what: 'a request' })
    await family.send({ ...letter('Hall'), ...means({}) })
    await page.goto('/dashboard/mail')
    await expect.poll(() => page.getByText('In line for the language model').count()).toBe(2)
    await expectAccessible(page, 'mails in line')
    await page.getByRole('link', { name: /Hall/ }).click()
    await page.getByText('Being read: 2nd in line for the language model').waitFor()
    await openMail(page, 'Choir')
    await page.getByText('The language model is reading this mail…').waitFor()
    await expectAccessible(page, 'a mail that the model reads')

    // All else comes without a reload.
    held.resolve()
    await page.getByText('Read by Roost and by the language model').waitFor()
    await page.getByText(/^wren-8b at models\.example, with version 2 of what Roost tells a model\./).waitFor()
    await page.getByRole('heading', { name: 'The choir sings' }).waitFor()
    await page.getByText('Only the language model read this in the mail.').waitFor()
    await page.getByRole('blockquote').getByText(sentence).waitFor()
    await page.locator('summary').filter({ hasText: 'What went to the language model' }).click()
    await page.getByText('Answered').waitFor()
    await page.getByText('To wren-8b at models.example, with version 2 of what Roost tells a model').waitFor()
    await expectAccessible(page, 'a receipt of both readers')

    await settled(family, 'Hall')
    await page.goto('/dashboard/settings?tab=model')
    const log = page.getByRole('list', { name: 'What went out' })
    await log.getByRole('link', { name: 'Choir' }).waitFor()
    await expect.poll(() => log.getByRole('listitem').count()).toBe(2)
    await page.getByText(/ 2 requests, [\d.]+ KB sent: about [\d,]+ words with the answers, of about /).waitFor()
  },
)

test.each<[string, ChatReply, string, string]>([
  [
    'fails',
    { kind: 'fails', status: 500, message: 'The model has crashed.' },
    'Its server could not be reached, or failed.',
    'The server was not reached',
  ],
  [
    'refuses',
    { kind: 'refuses', text: 'I cannot help with that.' },
    'It refused to read this mail.',
    'The server refused it',
  ],
  [
    'talks',
    { kind: 'says', text: 'What a nice letter!' },
    'Its answer could not be used.',
    'The answer could not be used',
  ],
])('where the model %s, Roost’s own reading stands, and the receipt says so', async (_name, reply, why, outcome) => {
  const family = await givenFamily(site.world)
  await allow(family)
  await agreeTo(family, model)
  model.answers(reply)
  await family.send({
    ...letter('Choir'),
    ...means({ events: [meantEvent('Choir at the hall', '2027-01-14T18:30', { quote: sentence })] }),
  })
  await settled(family, 'Choir')
  const { page } = await site.visitAs(family.parent)
  await openMail(page, 'Choir')
  await page.getByText('Read by Roost alone, since the language model gave no reading').waitFor()
  await page.getByText(why, { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Choir at the hall' }).waitFor()
  await page.getByText('New event').waitFor()
  await page.locator('summary').filter({ hasText: 'What went to the language model' }).click()
  await page.getByText(outcome).first().waitFor()
  await expectAccessible(page, 'a receipt without the model')
})

test('of a sender with `never`, by an address that is left out, and after the end of it all, nothing goes', async () => {
  const family = await givenFamily(site.world, { children: [] })
  await allow(family)
  await allow(family, 'us@home.example')
  await agreeTo(family, model)
  const { page } = await site.visitAs(family.parent)

  await page.goto('/dashboard/settings?tab=filtering')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /greenfield/ }) })
  await row.locator('summary').click()
  await row.getByRole('checkbox', { name: 'Never give their mail to the language model' }).check()
  await row.getByText('never read by the language model').waitFor()
  await expect
    .poll(async () => (await family.call('GET', '/senders')).body)
    .toContainEqual(expect.objectContaining({ senderEmail: 'office@greenfield.example', isKeptFromModel: true }))
  await family.send({ ...letter('Of a sender'), ...means({}) })
  await settled(family, 'Of a sender')
  await openMail(page, 'Of a sender')
  await page.getByText('Kept from the language model, and read by Roost alone').waitFor()
  await page.getByText(/^A parent has said so of this sender/).waitFor()
  expect(await page.getByText('What went to the language model').count()).toBe(0)

  await page.goto('/dashboard/settings?tab=model')
  await page.getByLabel('Leave out an address').fill('us@home.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Leave out an address').inputValue()).toBe('')
  await family.send({ ...letter('By an address'), from: 'us@home.example', ...means({}) })
  await settled(family, 'By an address')
  await openMail(page, 'By an address')
  await page.getByText('It came from, to or by way of an address that the family has left out.').waitFor()

  // One waits behind another as the parent ends it.
  await page.goto('/dashboard/settings?tab=model')
  await page.getByRole('button', { name: 'No longer leave out us@home.example' }).click()
  await expect.poll(async () => (await family.call('GET', '/model')).body).toMatchObject({ leftOut: [] })
  const held = Promise.withResolvers<void>()
  model.answers(async () => {
    await held.promise
    return says([])
  })
  await family.send({ ...letter('Before the end'), from: 'us@home.example', ...means({}) })
  await eventually(() => Promise.resolve(requestsWith('Subject: Before the end') > 0), { what: 'a request' })
  await family.send({ ...letter('At the end'), from: 'us@home.example', ...means({}) })
  await page.goto('/dashboard/mail')
  await expect.poll(() => page.getByText('In line for the language model').count()).toBe(2)
  await page.goto('/dashboard/settings?tab=model')
  await page.getByRole('switch', { name: 'Mail goes to models.example to be read' }).click()
  await page.getByText('Off', { exact: true }).waitFor()
  await expect.poll(async () => (await family.call('GET', '/model')).body).toMatchObject({ consent: null })
  held.resolve()
  await settled(family, 'At the end')
  for (const subject of ['Of a sender', 'By an address', 'At the end']) expect(requestsWith(subject), subject).toBe(0)
})
