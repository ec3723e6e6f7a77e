import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const tomorrow = addDays(new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }), 1)

/** Ada and Sam are parents; tomorrow Mia has the dentist, and Leo swims twenty minutes later, as every week. */
async function given() {
  const family = await givenFamily(site.world, {
    coParents: ['Sam'],
    children: [{ firstName: 'Mia' }, { firstName: 'Leo' }],
  })
  const [mia, leo, sam] = [family.children[0], family.children[1], family.coParents[0]]
  if (mia === undefined || leo === undefined || sam === undefined) throw new Error('a family of four')
  await plan(family, 'Dentist', ['15:40', '16:20'], { attendees: [mia.id] })
  await plan(family, 'Swimming', ['16:00', '16:45'], { attendees: [leo.id], recurrence: 'FREQ=WEEKLY;COUNT=3' })
  return { family, mia, leo, sam }
}

function plan(family: GivenFamily, title: string, [from, to]: [string, string], more: object) {
  const when = { allDay: false, start: `${tomorrow}T${from}`, end: `${tomorrow}T${to}`, timezone: family.timezone }
  return family.call('PUT', `/calendar/${newId()}`, { title, when, ...more })
}

/** `Dentist: Ada, Sam`, of each turn. */
async function liftsOf(family: GivenFamily): Promise<string[]> {
  const { body } = await family.call('GET', `/calendar?from=${tomorrow}&to=${addDays(tomorrow, 30)}`)
  const nameOf = (id: string | null) =>
    [family.parent, ...family.coParents].find((each) => each.id === id)?.firstName ?? id ?? '-'
  return (body as Occurrence[]).map(
    ({ title, liftThere, liftBack }) => `${title}: ${nameOf(liftThere)}, ${nameOf(liftBack)}`,
  )
}

describe.each(desktopAndPhone)('who takes whom $name', (look) => {
  test('is settled on the Family page with a tap, and the other parent sees it at once', async () => {
    const { family, mia, sam } = await given()
    const { page } = await site.visitAs(family.parent, look)
    const { page: ofSam } = await site.visitAs(sam, look)
    await page.goto('/dashboard')
    await ofSam.goto('/dashboard')
    const needs = page.getByRole('region', { name: 'Who takes whom' })
    await needs
      .getByText('Tomorrow: Dentist at 15:40 and Swimming at 16:00 need somebody at once, and nobody has either.')
      .waitFor()
    await expectAccessible(page, 'two things that nobody has')
    await needs
      .getByRole('group', { name: 'Dentist: who takes Mia there and back?' })
      .getByRole('button', { name: 'Ada' })
      .click()
    await expect.poll(() => liftsOf(family)).toContain('Dentist: Ada, Ada')
    await ofSam.getByText('Ada takes and brings back').waitFor()

    // Once the family says who takes whom, what nobody has is told by itself.
    await needs.getByText('Tomorrow: nobody takes Leo to Swimming at 16:00 yet, or brings them back.').waitFor()
    await needs
      .getByRole('group', { name: 'Who takes Leo there and back?' })
      .getByRole('button', { name: 'Ada' })
      .click()
    await page.getByRole('button', { name: /^This one/ }).click()
    await needs
      .getByText('Tomorrow: Ada is needed twice at once, for Dentist at 15:40 and Swimming at 16:00.')
      .waitFor()
    await expectAccessible(page, 'one person who is needed twice')
    await needs.getByRole('button', { name: 'Sam', exact: true }).click()
    // A message stays for as long as somebody points at it.
    await page.getByRole('button', { name: 'Undo' }).last().hover()
    await needs.waitFor({ state: 'detached' })
    await expect
      .poll(() => liftsOf(family))
      .toEqual(['Dentist: Ada, Ada', 'Swimming: Sam, Sam', 'Swimming: -, -', 'Swimming: -, -'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await needs.getByText(/^Tomorrow: Ada is needed twice/).waitFor()

    const { page: ofMia } = await site.visitAs(mia, look)
    await ofMia.goto('/dashboard')
    await ofMia.getByText('Ada takes and brings back').first().waitFor()
    expect(await ofMia.getByRole('region', { name: 'Who takes whom' }).count()).toBe(0)
  })

  test('is set on the event, each way by itself, and stands in the week, on paper and in the form', async () => {
    const { family } = await given()
    const { page } = await site.visitAs(family.parent, look)
    await page.goto(`/dashboard/calendar#${tomorrow}`)
    // On a phone the day stands below the month, and an event opens before it is edited.
    const isPhone = look.width < 768
    const opened = isPhone ? page.getByRole('region', { name: 'Tomorrow', exact: true }) : page.getByRole('dialog')
    const row = opened.getByRole('listitem').filter({ hasText: 'Dentist' })
    await row.getByRole('button', { name: 'Each way by itself' }).click()
    await row.getByRole('group', { name: 'Who takes Mia there?' }).getByRole('button', { name: 'Ada' }).click()
    await row.getByText('Ada takes').waitFor()
    await row.getByRole('button', { name: 'Ada takes' }).click()
    await row
      .getByRole('group', { name: 'Who brings Mia back?' })
      .getByRole('button', { name: 'Sam', exact: true })
      .click()
    await row.getByText('Ada takes, Sam brings back').waitFor()
    await expectAccessible(page, 'an event that says who takes whom')
    await expect.poll(() => liftsOf(family)).toContain('Dentist: Ada, Sam')

    if (isPhone) await row.getByRole('button', { name: 'Dentist', exact: true }).click()
    await (isPhone ? page.getByRole('dialog', { name: 'Dentist' }) : row)
      .getByRole('button', { name: 'Edit Dentist' })
      .click()
    const form = page.getByRole('dialog', { name: 'Edit Event' })
    await form.getByLabel('Who brings them back').selectOption('Nobody needed')
    await form.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Ada takes, nobody needed back').waitFor()
    // The row may change by the live update before the form has its answer.
    await form.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Week', exact: true }).click()
    // The week that opens is today's, where tomorrow is of the same month.
    if (weekdayOf(tomorrow) === 0 && tomorrow.slice(8) !== '01')
      await page.getByRole('button', { name: 'Next week' }).click()
    // In Mia's column, and in Ada's, who takes her.
    const chips = page.getByRole('table').getByRole('button', { name: /Dentist/ })
    await expect.poll(() => chips.count()).toBe(2)
    const chip = chips.first()
    await chip.getByText('There Ada').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await chip.getByText('There Ada').isVisible()).toBe(true)
  })
})

test('a child who goes alone is asked about no more', async () => {
  const { family, leo } = await given()
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Who takes whom' }).waitFor()
  await page.goto('/dashboard/profile?tab=family')
  await page.getByRole('button', { name: /^Leo / }).click()
  await page.getByRole('switch', { name: 'Leo goes alone' }).click()
  await expect
    .poll(async () => {
      const { body } = await family.call('GET', '/family')
      const { members } = body as { members: { id: string; goesAlone: boolean }[] }
      return members.find(({ id }) => id === leo.id)?.goesAlone
    })
    .toBe(true)
  await page.goto('/dashboard')
  await page.getByText('Swimming').first().waitFor()
  expect(await page.getByRole('region', { name: 'Who takes whom' }).count()).toBe(0)
})
