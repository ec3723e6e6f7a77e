import { readingRules, rulesVersion } from '#extraction/rules/language-model/prompt.ts'
import type { FellBackBecause } from '#extraction/rules/language-model/say-model.ts'
import { lettersOfToken, weighLetters } from '#extraction/rules/language-model/weigh-letters.ts'
import type { Log } from '#platform/log.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import type { MailToExtract } from '../extractor.ts'
import type { AskingThread } from './asking-thread.ts'
import type { Traffic } from './counted-fetch.ts'
import type { ModelClient, Said } from './model-client.ts'
import { ModelTrouble, type RequestOutcome } from './model-trouble.ts'
import type { RequestBook } from './request-book.ts'
import { watchTerms } from './terms-watch.ts'

export interface Sending {
  settings: ModelSettings
  client: ModelClient
  book: RequestBook
  log: Log
  /** Aborts what is under way when the server ends. */
  ending: AbortSignal
}

/** How often what was reserved a server's own count is believed: tokenizers differ. */
const mostOfReserved = 2

interface Request {
  mail: MailToExtract
  said: readonly Said[]
  mostTokens: number
  isLast: boolean
  read: (text: string) => Promise<Awaited<ReturnType<AskingThread['read']>> & object>
}

/** What came of a request: an answer, what is wrong with it, what makes another worth it, or why there is none. */
type Came =
  | (Awaited<ReturnType<Request['read']>> & { text: string })
  | { again: NonNullable<ModelTrouble['again']> }
  | { fellBack: FellBackBecause }

/**
 * Sends a request once it is written down, and settles it however it ends. Throws `ModelTrouble` where another is not worth it, and what is no fault of
 * the model's.
 */
export async function sendRequest(
  { settings, client, book, log, ending }: Sending,
  { mail, said, mostTokens, isLast, read }: Request,
): Promise<Came> {
  const letters = weighLetters(readingRules) + said.reduce((sum, { content }) => sum + weighLetters(content), 0)
  const { name: model, server } = settings
  const tokens = Math.ceil(letters / lettersOfToken) + mostTokens
  const reserved = await book.reserve(mail, { server, model, rulesVersion, tokens })
  if (typeof reserved === 'string') return { fellBack: becauseOf[reserved] }
  const request = { familyId: mail.familyId, mailId: mail.mailId, agreed: mail.agreed, id: reserved.id }
  const traffic: Traffic = { sent: 0, received: 0 }
  const since = performance.now()
  const watch = watchTerms(() => book.holds(mail), log)
  const signal = AbortSignal.any([ending, watch.signal])
  const end: { outcome: RequestOutcome; counted: number | null } = { outcome: 'broken-off', counted: null }
  try {
    const noteLeaving = (bytes: number) => book.noteLeaving(request, bytes)
    const { text, tokens: counted } = await client.ask(said, { traffic, mostTokens, signal, noteLeaving })
    end.counted = counted
    const answer = await read(text)
    signal.throwIfAborted()
    end.outcome = 'fault' in answer ? 'nonsense' : 'answered'
    return { ...answer, text }
  } catch (error) {
    // The mail is read again when the server is back.
    ending.throwIfAborted()
    if (watch.signal.aborted) return { fellBack: 'changed' }
    if (!(error instanceof ModelTrouble)) throw error
    end.outcome = error.kind
    if (isLast || error.again === null) throw error
    return { again: error.again }
  } finally {
    watch.stop()
    await book.settle(request, {
      traffic,
      // What no server counted is estimated by what was moved. One that counts much more than there was may not use up the limits of the day.
      tokens: Math.min(
        mostOfReserved * tokens,
        end.counted ?? Math.ceil((traffic.sent + traffic.received) / lettersOfToken),
      ),
      milliseconds: Math.round(performance.now() - since),
      outcome: end.outcome,
    })
  }
}

const becauseOf = { server: 'server-limit', family: 'family-limit', changed: 'changed' } as const
