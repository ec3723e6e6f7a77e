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
import { ModelTrouble, type TroubleKind } from './model-trouble.ts'

/** Where every request is written down before it goes. */
export interface RequestBook {
  /** How many requests a mail has had since it began to wait: a try that was cut off counts. */
  count(mail: Pick<MailToExtract, 'familyId' | 'mailId' | 'since'>): Promise<number>
  reserve(
    mail: Pick<MailToExtract, 'familyId' | 'mailId'>,
    request: { server: string; model: string; rulesVersion: number; tokens: number },
  ): Promise<{ id: string } | 'server' | 'family'>
  settle(
    request: { familyId: string; id: string },
    done: { traffic: Traffic; tokens: number; milliseconds: number; outcome: TroubleKind | 'answered' },
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
/** Characters of what is said of the family and around the mail. */
const lettersAround = 5000
const fewestLetters = 1500
const mostAnswerTokens = 8000
const longestRepeated = 20_000

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
  const letters = (settings.window - mostTokens) * lettersOfToken - readingRules.length - lettersAround
  const { family, moment, known, understanding: engine } = mail
  const about = { mail: mail.mail, family, moment, known, engine }
  const prompted = await thread.prompt({
    ...about,
    mark: `mail-${randomBytes(12).toString('hex')}`,
    letters: Math.max(fewestLetters, letters),
  })
  tools.ending.throwIfAborted()
  if (prompted === null) throw new ModelTrouble('too-slow', { detail: 'writing the prompt' })
  const { prompt, given, isWhole } = prompted
  const said: Said[] = [{ role: 'user', content: prompt }]
  for (let request = (await tools.book.count(mail)) + 1; request <= mostRequests; request++) {
    const isLast = request === mostRequests
    const answer = await oneRequest(tools, {
      mail,
      said,
      mostTokens,
      isLast,
      read: async (text) => {
        const read = await thread.read({ ...about, given, answer: text, isLast })
        return read ?? { fault: 'It is too large to be read.' }
      },
    })
    if (answer === 'try again') continue
    if (typeof answer === 'string') return await fellBack(mail, answer)
    if ('joined' in answer) {
      const { understanding, counts } = answer.joined
      return { understanding, model: { readBy: { model: settings.name, server: settings.server, counts, isWhole } } }
    }
    said.push({ role: 'assistant', content: answer.text.slice(0, longestRepeated) })
    said.push({ role: 'user', content: faultFor(answer.fault) })
  }
  // A process that was ended in the middle of a request has used it up.
  throw new ModelTrouble('network', { detail: 'no request left' })
}

interface OneRequest {
  mail: MailToExtract
  said: readonly Said[]
  mostTokens: number
  isLast: boolean
  read: (text: string) => Promise<Awaited<ReturnType<AskingThread['read']>> & object>
}

type Outcome =
  | (Awaited<ReturnType<OneRequest['read']>> & { text: string })
  | 'try again'
  | 'family-limit'
  | 'server-limit'

async function oneRequest(
  { settings, client, book, ending }: Tools,
  { mail, said, mostTokens, isLast, read }: OneRequest,
): Promise<Outcome> {
  const letters = readingRules.length + said.reduce((sum, { content }) => sum + content.length, 0)
  const tokens = Math.ceil(letters / lettersOfToken) + mostTokens
  const { name: model, server } = settings
  const reserved = await book.reserve(mail, { server, model, rulesVersion, tokens })
  if (typeof reserved === 'string') return reserved === 'family' ? 'family-limit' : 'server-limit'
  const request = { familyId: mail.familyId, id: reserved.id }
  const traffic: Traffic = { sent: 0, received: 0 }
  const since = performance.now()
  const settle = (outcome: TroubleKind | 'answered', counted: number | null) =>
    book.settle(request, {
      traffic,
      // What no server counted is estimated by what was moved.
      tokens: counted ?? Math.ceil((traffic.sent + traffic.received) / lettersOfToken),
      milliseconds: Math.round(performance.now() - since),
      outcome,
    })
  try {
    const { text, tokens: counted } = await client.ask(said, { traffic, mostTokens, signal: ending })
    const answer = await read(text)
    ending.throwIfAborted()
    await settle('fault' in answer ? 'nonsense' : 'answered', counted)
    if ('fault' in answer && isLast) throw new Unusable(answer.fault)
    return { ...answer, text }
  } catch (error) {
    if (error instanceof Unusable) throw new ModelTrouble('nonsense', { detail: 'twice' })
    // The mail is read again when the server is back.
    ending.throwIfAborted()
    if (!(error instanceof ModelTrouble)) throw error
    await settle(error.kind, null)
    if (isLast || error.again === null) throw error
    if (error.again !== 'without-shape') await wait(error.again.after, undefined, { signal: ending })
    return 'try again'
  }
}

class Unusable extends Error {}
