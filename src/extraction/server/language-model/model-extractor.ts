import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { faultFor, readingRules, rulesVersion } from '#extraction/rules/language-model/prompt.ts'
import type { FellBackBecause } from '#extraction/rules/language-model/say-model.ts'
import type { Log } from '#platform/log.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { engineExtractor, type Extraction, type Extractor, type MailToExtract } from '../extractor.ts'
import type { AskingThread } from './asking-thread.ts'
import type { Traffic } from './counted-fetch.ts'
import type { ModelClient, Said } from './model-client.ts'
import { ModelTrouble, type RequestOutcome } from './model-trouble.ts'
import { watchTerms } from './terms-watch.ts'

type WhichMail = Pick<MailToExtract, 'familyId' | 'mailId' | 'agreed'>

interface WrittenRequest {
  familyId: string
  id: string
}

/** Where every request is written down before it goes. */
export interface RequestBook {
  /** How many requests a mail has had since it began to wait: a try that was broken off counts. */
  begin(mail: Pick<MailToExtract, 'familyId' | 'mailId' | 'since'>): Promise<number>
  /** Its request; or why there is none: whose limit is reached, or `changed` where what was agreed on holds no longer. */
  reserve(
    mail: WhichMail,
    request: { server: string; model: string; rulesVersion: number; tokens: number },
  ): Promise<{ id: string } | 'server' | 'family' | 'changed'>
  /** Whether what was agreed on still holds. */
  holds(mail: WhichMail): Promise<boolean>
  /** Writes down how many bytes are about to leave. */
  noteLeaving(request: WrittenRequest, bytes: number): Promise<void>
  settle(
    request: WrittenRequest,
    done: { traffic: Traffic; tokens: number; milliseconds: number; outcome: RequestOutcome },
  ): Promise<void>
}

interface Tools {
  settings: ModelSettings
  client: ModelClient
  thread: AskingThread
  book: RequestBook
  log: Log
  /** Aborts what is under way when the server ends. */
  ending: AbortSignal
}

/** One request for a mail, and one more where something can be put right by it. */
const mostRequests = 2
/** Characters of a token, for what no server has counted: fewer than English has, so that rather too many are reserved. */
const lettersOfToken = 3
const mostAnswerTokens = 8000
const longestRepeated = 20_000
/** Characters of what names a fault, and of the sentences around it. */
const [longestFault, lettersOfFault] = [200, 400]

/** The engine with a language model beside it. Where the model gives no reading, the engine's own stands. */
export function modelExtractor(tools: Tools): Extractor {
  return {
    async extract(mail) {
      try {
        return await asked(tools, mail)
      } catch (error) {
        if (!(error instanceof ModelTrouble)) throw error
        tools.log.info(error.message, { mailId: mail.mailId })
        return await fellBack(mail, error.kind)
      }
    },
  }
}

async function fellBack(mail: MailToExtract, because: FellBackBecause): Promise<Extraction> {
  return { ...(await engineExtractor.extract(mail)), model: { fellBack: because } }
}

async function asked(tools: Tools, mail: MailToExtract): Promise<Extraction> {
  const { settings, thread } = tools
  const mostTokens = Math.min(mostAnswerTokens, Math.floor(settings.window / 3))
  const room = (settings.window - mostTokens) * lettersOfToken - readingRules.length
  const letters = room - lettersOfFault
  const about = { mail: mail.mail, family: mail.family, moment: mail.moment, known: mail.known }
  const prompted = await thread.prompt({
    ...about,
    mark: `mail-${randomBytes(12).toString('hex')}`,
    letters,
  })
  tools.ending.throwIfAborted()
  if (prompted === null) throw new ModelTrouble('too-slow', { detail: 'writing the prompt' })
  const { prompt, given, known, isWhole } = prompted
  if (prompt.length > letters) return await fellBack(mail, 'too-long')
  let said: Said[] = [{ role: 'user', content: prompt }]
  for (let request = (await tools.book.begin(mail)) + 1; request <= mostRequests; request++) {
    const isLast = request === mostRequests
    const came = await oneRequest(tools, {
      mail,
      said,
      mostTokens,
      isLast,
      read: async (text) => {
        const read = await thread.read({ ...about, known, engine: mail.understanding, given, answer: text, isLast })
        return read ?? { fault: 'It is too large to be read.' }
      },
    })
    if ('fellBack' in came) return await fellBack(mail, came.fellBack)
    if ('joined' in came) {
      const { understanding, counts } = came.joined
      return { understanding, model: { readBy: { model: settings.name, server: settings.server, counts, isWhole } } }
    }
    if ('fault' in came) {
      if (isLast) throw new ModelTrouble('nonsense', { detail: 'twice' })
      said = saidAgain(prompt, { ...came, room: room - prompt.length })
    } else if (came.again !== 'without-shape') await wait(came.again.after, undefined, { signal: tools.ending })
  }
  // A process that was ended in the middle of a request has used it up.
  throw new ModelTrouble('network', { detail: 'no request left' })
}

/** The prompt, with as much of an answer that cannot be used as there is room for, and what is wrong with it. */
function saidAgain(prompt: string, { text, fault, room }: { text: string; fault: string; room: number }): Said[] {
  const told = faultFor(fault.slice(0, longestFault))
  const repeated = text.slice(0, Math.max(0, Math.min(longestRepeated, room - told.length)))
  if (repeated.trim() === '') return [{ role: 'user', content: `${prompt}\n\n${told}` }]
  return [
    { role: 'user', content: prompt },
    { role: 'assistant', content: repeated },
    { role: 'user', content: told },
  ]
}

interface OneRequest {
  mail: MailToExtract
  said: readonly Said[]
  mostTokens: number
  isLast: boolean
  read: (text: string) => Promise<Awaited<ReturnType<AskingThread['read']>> & object>
}

/** What came of a request: an answer, what is wrong with it, what makes another worth it, or why there is none. */
type Came =
  | (Awaited<ReturnType<OneRequest['read']>> & { text: string })
  | { again: NonNullable<ModelTrouble['again']> }
  | { fellBack: FellBackBecause }

async function oneRequest(
  { settings, client, book, log, ending }: Tools,
  { mail, said, mostTokens, isLast, read }: OneRequest,
): Promise<Came> {
  const letters = readingRules.length + said.reduce((sum, { content }) => sum + content.length, 0)
  const { name: model, server } = settings
  const tokens = Math.ceil(letters / lettersOfToken) + mostTokens
  const reserved = await book.reserve(mail, { server, model, rulesVersion, tokens })
  if (typeof reserved === 'string') return { fellBack: becauseOf[reserved] }
  const request = { familyId: mail.familyId, id: reserved.id }
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
      // What no server counted is estimated by what was moved.
      tokens: end.counted ?? Math.ceil((traffic.sent + traffic.received) / lettersOfToken),
      milliseconds: Math.round(performance.now() - since),
      outcome: end.outcome,
    })
  }
}

const becauseOf = { server: 'server-limit', family: 'family-limit', changed: 'changed' } as const
