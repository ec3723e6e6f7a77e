import { run } from '#app/server/run.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { password, signsIn } from './family.ts'
import { seedDemo } from './seed-demo.ts'

await run({
  allow: requireNoProduction,
  onceStarted: async (roost, config) => {
    const here = { timezone: Temporal.Now.timeZoneId(), locale: Intl.DateTimeFormat().resolvedOptions().locale }
    const { address, delivered } = await seedDemo(roost, { config, now: new Date(), here })
    const lines = [
      '',
      delivered === 0 ? 'The Wrens live here already.' : `The Wrens have moved in, with ${delivered} mails.`,
      `Their mail comes to ${address}`,
      `Sign in at ${config.publicUrl}/auth`,
      ...signsIn.map(({ firstName, role, email }) => `  ${`${firstName}, a ${role}`.padEnd(16)}${email}  ${password}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  },
})

function requireNoProduction({ isProduction }: Config): void {
  if (isProduction) throw new ConfigError('The demo has passwords that everybody knows: not with NODE_ENV=production.')
}
