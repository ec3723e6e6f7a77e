import { randomFrom } from '#basics/random.ts'
import { givenDovecot } from '#test/world/mail/dovecot.ts'
import { knownSender } from '#test/world/mail/sending-server.ts'
import { killImports, otherSender } from '#test/world/server/mailbox-kill-rounds.ts'
import { endingAtLast } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { atMost, givenTornFolder } from './torn-folder.ts'

const count = 30
/** Mails of each round, as `killImports` delivers them. */
const [ofAllowed, ofOthers] = [40, 20]

/** Thirty kills at random moments of an import; afterwards each mail of the allowed sender is there once, and none of anybody else. */
export async function mailboxKills(seed: number): Promise<Figure[]> {
  const dataDir = givenTornFolder()
  const dovecot = await givenDovecot()
  endingAtLast(() => dovecot.close())
  const imported = await killImports({ dataDir, dovecot, kills: count, random: randomFrom(seed) })
  const { lost, doubled, uninvited, counts, amidst } = imported
  for (const subject of [...lost, ...doubled].slice(0, 10)) console.error(subject)
  const miscounted =
    Math.abs((counts[knownSender] ?? 0) - count * ofAllowed) + Math.abs((counts[otherSender] ?? 0) - count * ofOthers)
  console.log(`${amidst} of ${count} kills left something to be listed, fetched or sorted.`)
  return [
    atMost('mailbox-kills', { what: 'mails lost', value: lost.length, most: 0 }),
    atMost('mailbox-kills', { what: 'mails doubled', value: doubled.length, most: 0 }),
    atMost('mailbox-kills', { what: 'mails of senders who are not allowed', value: uninvited, most: 0 }),
    atMost('mailbox-kills', { what: 'mails miscounted', value: miscounted, most: 0 }),
    atMost('mailbox-kills', { what: 'kills that met nothing under way', value: count - amidst, most: count / 2 }),
  ]
}
