import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomFrom } from '#basics/random.ts'
import { type Dovecot, givenDovecot } from '#test/world/mail/dovecot.ts'
import { knownSender } from '#test/world/mail/sending-server.ts'
import { killImports, otherSender } from '#test/world/server/mailbox-kill-rounds.ts'
import { cutPower, givenDataDir, patience } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
let dovecot: Dovecot
beforeEach(async () => {
  data = givenDataDir()
  dovecot = await givenDovecot()
})
afterEach(async () => {
  await cutPower(data.dataDir)
  await dovecot.close()
  data.remove()
})

const kills = 4
/** Other moments each time; `SEED` repeats those of a run that failed. `npm run torture -- mailbox-kills` has thirty. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

test(
  `a server that is killed while it imports a mailbox brings each mail once, and counts each once (SEED=${seed})`,
  async () => {
    const imported = await killImports({ dataDir: data.dataDir, dovecot, kills, random: randomFrom(seed) })
    expect(imported).toMatchObject({ delivered: 40 * kills, lost: [], doubled: [], uninvited: 0 })
    expect(imported.counts).toEqual({ [knownSender]: 40 * kills, [otherSender]: 20 * kills })
  },
  3 * patience,
)
