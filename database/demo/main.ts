import { run } from '#app/server/run.ts'
import type { Config } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import { whyNotPrivate } from '#platform/http/private-server.ts'
import { emulateProviders } from './emulate-providers.ts'
import { password, signsIn } from './family.ts'
import { sayMailboxTrial } from './say-mailbox-trial.ts'
import { sayModelTrial } from './say-model-trial.ts'
import { sayInboxTrial } from './say-inbox-trial.ts'
import { seedDemo } from './seed-demo.ts'
import { startSenderDomains } from './sender-domains.ts'
import { type DemoInbox, startInbox } from './start-inbox.ts'

const domains = await startSenderDomains()
// The invented senders are asked for their signatures here; a setting of the environment goes first.
process.env['DNS_SERVERS'] ??= domains.address

const here = { timezone: Temporal.Now.timeZoneId(), locale: Intl.DateTimeFormat().resolvedOptions().locale }
let emulated: Awaited<ReturnType<typeof emulateProviders>> | null = null
let inbox: DemoInbox | null = null

await run({
  allow: requirePrivate,
  prepare: async (config) => {
    const filling = { now: new Date(), timezone: here.timezone }
    emulated = await emulateProviders(config, filling)
    // Named by `npm run demo`; it ends with this process.
    if (config.imap.allowsPrivate) inbox = await startInbox({ ...filling, binary: process.env['DOVECOT'], domains })
    return emulated.settings
  },
  onceStarted: async (roost, config) => {
    const { address, delivered } = await seedDemo(roost, { config, now: new Date(), here, domains })
    const lines = [
      '',
      delivered === 0 ? 'The Wrens live here already.' : `The Wrens have moved in, with ${delivered} mails.`,
      `Their mail comes to ${address}`,
      `Sign in at ${config.publicUrl}/auth`,
      ...signsIn.map(({ firstName, role, email }) => `  ${`${firstName}, a ${role}`.padEnd(18)}${email}  ${password}`),
      ...(emulated === null ? [] : sayMailboxTrial(emulated)),
      ...(config.imap.allowsPrivate ? sayInboxTrial(inbox) : []),
      sayModelTrial(config.model),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  },
})

function requirePrivate(config: Config): void {
  const reason = whyNotPrivate(config)
  if (reason !== null)
    throw new ConfigError(`The demo has passwords that everybody knows, and does not run here, since ${reason}.`)
}
