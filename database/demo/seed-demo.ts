import type { Roost } from '#app/server/roost.ts'
import type { Config } from '#platform/config.ts'
import { deliverMails } from './deliver-mails.ts'
import { giveFamily } from './give-family.ts'
import type { SenderDomains } from './sender-domains.ts'

interface Seeding {
  config: Pick<Config, 'intakeHost' | 'mailDomain'>
  now: Date
  /** Where the family lives, and so which day it is there. */
  here: { timezone: string; locale: string }
  domains?: SenderDomains
}

/** Gives a running server the demo family and its mail, as far as it lacks them. */
export async function seedDemo({ transactions, intakePort }: Roost, { config, now, here, domains }: Seeding) {
  if (intakePort === null) throw new Error('the demo sends its mails to an intake, and none is running')
  const family = await giveFamily(transactions, { now, here })
  const address = `${family.localPart}@${config.mailDomain}`
  const host = ['0.0.0.0', '::'].includes(config.intakeHost) ? '127.0.0.1' : config.intakeHost
  const delivered = await deliverMails(family, {
    transactions,
    address,
    host,
    port: intakePort,
    now,
    domains: domains ?? null,
  })
  return { address, delivered }
}
