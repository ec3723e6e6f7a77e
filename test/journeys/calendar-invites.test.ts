import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { sendReply } from '#test/world/mail/calendar-replies.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { newInvites } from '#test/world/plan/calendar-invites.ts'

const site = givenSite()
const day = `${new Date().getFullYear() + 1}-05-11`

test.each(desktopAndPhone)('Robin answers from his own calendar, and Tess sees it at once: $name', async (look) => {
  const { world } = site
  const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const id = newId()
  const when = { allDay: false, start: `${day}T16:00`, end: `${day}T17:00`, timezone: family.timezone }
  await family.call('PUT', `/calendar/${id}`, { title: 'Sports day', when, attendees: [robin.id] })
  const [invite] = await newInvites(world, { family, member: robin })
  if (invite === undefined) throw new Error('no invitation came')

  const { page } = await site.visitAs(family.parent, look)
  await page.goto(`/dashboard/calendar#${day}.${id}`)
  const details = page.getByRole('dialog', { name: 'Sports day' })
  await details.waitFor()
  expect(await details.getByRole('list', { name: 'Who is coming' }).count()).toBe(0)
  await sendReply(world, { uid: id, to: invite.replyTo, attendee: robin.email, program: 'Apple' })
  await details.getByText('Robin is coming').waitFor()
  await expectAccessible(page, 'an event with an answer')
  await sendReply(world, {
    uid: id,
    to: invite.replyTo,
    attendee: robin.email,
    program: 'Outlook',
    partstat: 'DECLINED',
    dtstamp: '20991231T235959Z',
  })
  await details.getByText('Robin is not coming').waitFor()
})

test.each(desktopAndPhone)('Robin switches invitations off, in the settings and from a mail: $name', async (look) => {
  const { world } = site
  const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const isOn = async () => {
    const { body } = await family.call('GET', '/profile', undefined, robin)
    return (body as { settings: { sendCalendarInvites: boolean } }).settings.sendCalendarInvites
  }
  const { page } = await site.visitAs(robin, look)
  await page.goto('/dashboard/settings')
  await page.getByRole('tab', { name: 'Account Settings' }).click()
  const choice = page.getByRole('switch', { name: 'Send calendar invites' })
  await choice.waitFor()
  expect(await choice.getAttribute('aria-checked')).toBe('true')
  await expectAccessible(page, 'the choice of invitations')
  await choice.click()
  await expect.poll(isOn).toBe(false)
  await choice.click()
  await expect.poll(isOn).toBe(true)

  const when = { allDay: true, start: day, end: day, timezone: family.timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Sports day', when, attendees: [robin.id] })
  const [invite] = await newInvites(world, { family, member: robin })
  const link = new URL(/Unsubscribe: (\S+)/.exec(invite?.text ?? '')?.[1] ?? '')
  const reader = await site.visit(look)
  await reader.page.goto(link.pathname + link.search)
  await expectAccessible(reader.page, 'the page that stops invitations')
  await reader.page.getByRole('button', { name: 'Stop calendar invites' }).click()
  await reader.page.getByText('comes to your own calendar no longer').waitFor()
  await page.getByRole('switch', { name: 'Send calendar invites', checked: false }).waitFor()
})
