import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomFrom } from '#basics/random.ts'
import { type Dovecot, givenDovecot } from '#test/world/mail/dovecot.ts'
import { knownSender } from '#test/world/mail/sending-server.ts'
import { givenKilledInboxes, type KilledInboxes } from '#test/world/server/killed-inboxes.ts'
import { killImports, ofAllowed, ofOthers, otherSender } from '#test/world/server/mailbox-kill-rounds.ts'
import { cutPower, givenDataDir, patience } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
let dovecot: Dovecot
let killed: KilledInboxes
beforeEach(async () => {
  data = givenDataDir()
  dovecot = await givenDovecot()
  killed = await givenKilledInboxes(dovecot)
})
afterEach(async () => {
  await cutPower(data.dataDir)
  await killed.close()
  await dovecot.close()
  data.remove()
})

const kills = 4
/** Other moments each time; `SEED` repeats those of a run that failed. `npm run torture -- mailbox-kills` has thirty. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

test(
  `a server that is killed while it imports mailboxes, by IMAP, from Gmail and from Outlook, brings each mail once, and counts each once (SEED=${seed})`,
  async () => {
    const { inboxes } = killed
    const imported = await killImports({ dataDir: data.dataDir, inboxes, kills, random: randomFrom(seed) })
    const times = inboxes.length * kills
    expect(imported).toMatchObject({ delivered: ofAllowed * times, lost: [], doubled: [], uninvited: 0 })
    expect(imported.counts).toEqual({ [knownSender]: ofAllowed * times, [otherSender]: ofOthers * times })
  },
  3 * patience,
)
