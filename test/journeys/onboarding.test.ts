import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenAccount } from '#test/world/account.ts'
import { signIn } from '#test/world/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/site.ts'
import { post, schoolMail } from './school-mail.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'a new parent is led through five steps, and comes back to the one they left: $name',
  async (look) => {
    const account = await givenAccount(site.world, { firstName: 'Ines', familyName: 'Newhouse' })
    const { page } = await site.visit(look)
    await signIn(page, { ...account })
    const modal = page.getByRole('dialog')
    const next = modal.getByRole('button', { name: 'Next', exact: true })

    await modal.getByRole('heading', { name: 'Your family' }).waitFor()
    await modal.getByText('20%').waitFor()
    await expectAccessible(page, 'the first step')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modal.getByText('Step 1 of 5').waitFor()
    expect(await modal.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

    await next.click()
    await modal.getByText('No child is in the family yet.').waitFor()
    await expectAccessible(page, 'the second step')
    await next.click()
    await modal.getByText('Waiting for your first mail…').waitFor()
    await expectAccessible(page, 'the third step')

    await page.reload()
    await modal.getByText('Step 3 of 5').waitFor()
    const address = /newhouse-[\w-]+@roost\.localhost/.exec((await modal.textContent()) ?? '')?.[0] ?? ''
    await post(
      site.world.mailPort,
      address,
      schoolMail(`Welcome evening ${look.width}`, 'The evening is on 28 May 2027 at 6pm.'),
    )
    await modal.getByText('Your first mail is here:').waitFor()

    await next.click()
    await modal.getByRole('heading', { name: 'A new sender' }).waitFor()
    await expectAccessible(page, 'the fourth step')
    await modal.getByRole('button', { name: /^Allow/ }).click()
    await modal.getByText('No new sender waits').waitFor()
    await next.click()
    await modal.getByRole('heading', { name: 'Welcome aboard!' }).waitFor()
    await modal.getByText('100%').waitFor()
    await expectAccessible(page, 'the last step')
    await modal.getByRole('button', { name: 'Get Started' }).click()
    await modal.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)
