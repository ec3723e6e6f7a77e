import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { askAsGranted } from '../oauth/ask-as-granted.ts'
import { createMailboxTokens, type TokenDependencies } from '../oauth/mailbox-tokens.ts'
import { oauthProvidersOf } from '../oauth/oauth-providers.ts'
import { ProviderError } from '../source/provider-error.ts'
import { type AgreedPush, askGmailToTell, askGraphToTell, isReachable } from './ask-for-pushes.ts'
import type { ClientStates } from './client-state.ts'
import { outlookHookPath } from './outlook-hook.ts'
import { type DuePush, duePushes, savePush } from './push-queries.ts'

export interface PushOptions extends TokenDependencies {
  config: Pick<Config, 'google' | 'microsoft' | 'publicUrl'>
  clientStates: ClientStates
  log: Log
}

/** Mailboxes in one turn of the job, and milliseconds for each. */
const mostAtOnce = 200
const patience = 20_000

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Has the providers tell at once of what is new, where they offer it and can reach this server; all others are asked every few minutes. */
export async function renewPushes(options: PushOptions): Promise<void> {
  const { transactions, clock, config, log } = options
  const providers = tellingProviders(config)
  if (providers.length === 0) return
  const due = await transactions.asSystem('sync mailboxes', (db) =>
    duePushes(db, { providers, now: clock.now(), most: mostAtOnce }),
  )
  for (const push of due) {
    const { familyId, id, subscriptionId } = push
    const now = clock.now()
    try {
      const agreed = await agree(push, options)
      const renewAt = new Date(Math.max(now.getTime() + hour, agreed.expiresAt.getTime() - day))
      await transactions.asFamily(familyId, (db) => savePush(db, { ...push, ...agreed, renewAt }))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // The mailbox is asked every few minutes as it is, and its own sync says what is wrong with it.
      log.debug('a provider does not tell at once of new mail', { mailbox: id, error })
      const renewAt = new Date(now.getTime() + hour)
      await transactions.asFamily(familyId, (db) => savePush(db, { familyId, id, subscriptionId, renewAt }))
    }
  }
}

function tellingProviders({ google, microsoft, publicUrl }: PushOptions['config']): string[] {
  return [
    ...(google !== null && google.push !== null ? ['gmail'] : []),
    ...(microsoft !== null && isReachable(publicUrl, microsoft) ? ['outlook'] : []),
  ]
}

async function agree(push: DuePush, { config, clientStates, ...tools }: PushOptions): Promise<AgreedPush> {
  const provider = oauthProvidersOf(config)[push.provider]
  if (provider === null) throw new Error(`${push.provider} is not set up`)
  const ask = askAsGranted({ provider, tokens: createMailboxTokens({ ...tools, mailbox: push, provider }) })
  const signal = AbortSignal.timeout(patience)
  try {
    if (push.provider === 'gmail' && config.google !== null)
      return await askGmailToTell(ask, { settings: config.google, signal })
    if (config.microsoft === null) throw new Error('Microsoft is not set up')
    return await askGraphToTell(ask, {
      settings: config.microsoft,
      subscriptionId: push.subscriptionId,
      notificationUrl: `${config.publicUrl}/api${outlookHookPath}`,
      clientState: clientStates.write(push),
      now: tools.clock.now(),
      signal,
    })
  } catch (error) {
    if (!signal.aborted) throw error
    throw new ProviderError('unavailable', `${provider.name} did not answer in time.`, { cause: error })
  }
}
