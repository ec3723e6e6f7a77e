import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { refreshAccessToken, sessionState } from '#browser/session.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { importMostOnConnect } from '#mailboxes/contract.ts'
import { readCallback, sayRefused } from '#mailboxes/rules/read-callback.ts'
import { type OAuthProviderName, providerNames } from '#mailboxes/rules/say-mailbox.ts'
import { mailboxesApi } from '../use-mailboxes.ts'
import { forgetAnswered, isAnswered, rememberAnswered } from './answered-states.ts'

const underWay = new Map<string, Promise<void>>()

/** Sends what the provider answered once, however often the page renders, is loaded again or is come back to. Never rejects. */
export function connectOnce(search: string, provider: OAuthProviderName): Promise<void> {
  const known = underWay.get(search)
  if (known !== undefined) return known
  const outcome = connect(search, provider)
  underWay.set(search, outcome)
  return outcome
}

async function connect(search: string, provider: OAuthProviderName): Promise<void> {
  const query = new URLSearchParams(search)
  const callback = readCallback(
    { code: query.get('code'), state: query.get('state'), error: query.get('error') },
    provider,
  )
  if ('fault' in callback) return toast({ tone: 'danger', ...callback.fault })
  const { code, state } = callback
  if (isAnswered(state)) return
  rememberAnswered(state)
  try {
    const { id, isReauthorised } = await mailboxesApi.complete.call({ provider, code, state })
    toast({
      title: `${providerNames[provider]} connected`,
      ...(isReauthorised && { description: 'It goes on where it stopped.' }),
    })
    if (!isReauthorised) await importFirstSenders(id)
  } catch (error) {
    forgetAnswered(state)
    const isServers = error instanceof ApiError
    toast({
      tone: 'danger',
      ...sayRefused(provider, { code: isServers ? error.code : null, message: isServers ? error.message : null }),
    })
  }
}

/** Adds who writes to a mailbox that is connected anew, without a message of success: the list of senders says it. */
async function importFirstSenders(id: string): Promise<void> {
  await familyKnown()
  await pause(beforeImport)
  try {
    await mailboxesApi.importSenders.call({ id, most: importMostOnConnect })
  } catch (error) {
    toast({ tone: 'danger', title: 'Import Failed', description: errorMessage(error) })
  }
}

/** A founder’s family is made while they come back from the provider, and the session learns of it when it is asked again. */
async function familyKnown(): Promise<void> {
  for (let asked = 0; asked < mostAsked; asked++) {
    const session = sessionState()
    if (session.status !== 'signed-in' || session.session.user.family_id !== null) return
    await pause(betweenAsking)
    await refreshAccessToken()
  }
}

/** Milliseconds. */
const betweenAsking = 500
const beforeImport = 1000
/** A minute. */
const mostAsked = 120

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
