import { randomFrom } from '#basics/random.ts'
import { givenDovecot } from '#test/world/mail/dovecot.ts'
import { knownSender } from '#test/world/mail/sending-server.ts'
import { givenKilledInboxes } from '#test/world/server/killed-inboxes.ts'
import { killImports, ofAllowed, ofOthers, otherSender } from '#test/world/server/mailbox-kill-rounds.ts'
import { endingAtLast } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { atMost, givenTornFolder } from './torn-folder.ts'

const count = 30

/** Thirty kills at random moments of imports by IMAP, from Gmail and from Outlook; afterwards each mail of the allowed sender is there once, and none of anybody else. */
export async function mailboxKills(seed: number): Promise<Figure[]> {
  const dataDir = givenTornFolder()
  const dovecot = await givenDovecot()
  endingAtLast(() => dovecot.close())
  const killed = await givenKilledInboxes(dovecot)
  endingAtLast(() => killed.close())
  const { inboxes } = killed
  const times = inboxes.length * count
  const imported = await killImports({ dataDir, inboxes, kills: count, random: randomFrom(seed) })
  const { lost, doubled, uninvited, counts, amidst } = imported
  for (const subject of [...lost, ...doubled].slice(0, 10)) console.error(subject)
  const miscounted =
    Math.abs((counts[knownSender] ?? 0) - times * ofAllowed) + Math.abs((counts[otherSender] ?? 0) - times * ofOthers)
  console.log(`${amidst} of ${count} kills left something to be listed, fetched or sorted.`)
  return [
    atMost('mailbox-kills', { what: 'mails lost', value: lost.length, most: 0 }),
    atMost('mailbox-kills', { what: 'mails doubled', value: doubled.length, most: 0 }),
    atMost('mailbox-kills', { what: 'mails of senders who are not allowed', value: uninvited, most: 0 }),
    atMost('mailbox-kills', { what: 'mails miscounted', value: miscounted, most: 0 }),
    atMost('mailbox-kills', { what: 'kills that met nothing under way', value: count - amidst, most: count / 2 }),
  ]
}
