import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { signUp } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { post, schoolMail } from './school-mail.ts'

const site = givenSite()

test.each(desktopAndPhone)('a new family is led to its address, until its first mail is there: $name', async (look) => {
  const { page, context } = await site.visit(look)
  await signUp(page, {
    email: `ines-${look.width}@example.org`,
    password: 'Lanterns94',
    firstName: 'Ines',
    familyName: 'Newhouse',
  })
  const welcome = page.getByRole('region', { name: 'Send your first mail' })
  await welcome.getByText(/@roost\.localhost/).waitFor()
  const address = /newhouse-[\w-]+@roost\.localhost/.exec((await welcome.textContent()) ?? '')?.[0] ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await welcome.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Address copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
  await expectAccessible(page, 'the dashboard of a new family')

  // Held counts: what is to be done about it stands on the page instead.
  await post(site.world.mailPort, {
    to: address,
    raw: schoolMail(`Welcome evening ${look.width === 375 ? 'one' : 'two'}`, { text: 'See you soon.' }),
  })
  await page.getByText(/One mail waits for you to decide/).waitFor()
  await welcome.waitFor({ state: 'detached' })
})
