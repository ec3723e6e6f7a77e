import { expect } from 'vitest'
import type { Mailbox } from '#mailboxes/contract.ts'
import { eventually } from '../eventually.ts'
import type { Dovecot, Inbox } from '../mail/dovecot.ts'
import type { GivenFamily } from '../people/family.ts'

/** What the form of an IMAP mailbox sends for an inbox of the tests' Dovecot. */
export function imapForm(dovecot: Pick<Dovecot, 'port'>, { user, password }: Inbox) {
  return { emailAddress: user, host: '127.0.0.1', port: dovecot.port, tls: 'none', user, password }
}

/** Connects an inbox of the tests' Dovecot, and gives the mailbox's id. */
export async function givenImapMailbox(family: GivenFamily, dovecot: Dovecot, inbox: Inbox): Promise<string> {
  const answer = await family.call('POST', '/mailboxes/imap', imapForm(dovecot, inbox))
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body as { id: string }).id
}

export async function mailboxesOf(family: GivenFamily): Promise<Mailbox[]> {
  return (await family.call('GET', '/mailboxes')).body
}

/** Resolves with the mailbox once it is as told; by default once its first sync has ended. */
export async function mailboxOnce(
  family: GivenFamily,
  id: string,
  is: (mailbox: Mailbox) => boolean = ({ lastSyncAt, progress }) => lastSyncAt !== null && progress === null,
): Promise<Mailbox> {
  return eventually(async () => (await mailboxesOf(family)).find((mailbox) => mailbox.id === id && is(mailbox)), {
    what: 'the mailbox as it should be',
  })
}

/** Has the mailbox synced, and resolves once that has ended. */
export async function synced(family: GivenFamily, id: string): Promise<Mailbox> {
  const before = (await mailboxesOf(family)).find((mailbox) => mailbox.id === id)?.lastSyncAt
  await family.call('POST', `/mailboxes/${id}/syncs`)
  return mailboxOnce(
    family,
    id,
    ({ lastSyncAt, progress, trouble }) => progress === null && (lastSyncAt !== before || trouble !== null),
  )
}
