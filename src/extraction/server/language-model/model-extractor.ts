import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { faultFor, readingRules } from '#extraction/rules/language-model/prompt.ts'
import type { FellBackBecause } from '#extraction/rules/language-model/say-model.ts'
import { lettersOfToken, weighLetters } from '#extraction/rules/language-model/weigh-letters.ts'
import { engineExtractor, type Extraction, type Extractor, type MailToExtract } from '../extractor.ts'
import type { AskingThread } from './asking-thread.ts'
import type { Said } from './model-client.ts'
import { ModelTrouble } from './model-trouble.ts'
import { watchReachability } from './reachability.ts'
import { TermsChanged } from './request-book.ts'
import { type Sending, sendRequest } from './send-request.ts'

interface Tools extends Sending {
  thread: AskingThread
}

/** One request for a mail, and one more where something can be put right by it. */
const mostRequests = 2
const mostAnswerTokens = 8000
const longestRepeated = 20_000
/** Characters of what names a fault, and of the sentences around it. */
const [longestFault, lettersOfFault] = [200, 400]

/** The engine with a language model beside it. Where the model gives no reading, the engine's own stands. */
export function modelExtractor(tools: Tools): Extractor {
  const reachability = watchReachability(tools)
  return {
    async extract(mail) {
      try {
        const extraction = await asked(tools, mail)
        if (extraction.model !== null && 'readBy' in extraction.model) reachability.answered()
        return extraction
      } catch (error) {
        // Between writing a request down and sending it.
        if (error instanceof TermsChanged) return await fellBack(mail, 'changed')
        if (!(error instanceof ModelTrouble)) throw error
        reachability.failed(error, { mailId: mail.mailId })
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
  const room = (settings.window - mostTokens) * lettersOfToken - weighLetters(readingRules)
  const letters = room - lettersOfFault
  const { family, moment, understanding: engine } = mail
  const about = { mail: mail.mail, family, moment, engine }
  const prompted = await thread.prompt({
    ...about,
    known: mail.known,
    mark: `mail-${randomBytes(12).toString('hex')}`,
    letters,
  })
  tools.ending.throwIfAborted()
  if (prompted === null) throw new ModelTrouble('too-slow', { detail: 'writing the prompt' })
  const { prompt, given, known, isWhole } = prompted
  if (weighLetters(prompt) > letters) return await fellBack(mail, 'too-long')
  let said: Said[] = [{ role: 'user', content: prompt }]
  for (let request = (await tools.book.begin(mail)) + 1; request <= mostRequests; request++) {
    const isLast = request === mostRequests
    const came = await sendRequest(tools, {
      mail,
      said,
      mostTokens,
      isLast,
      read: async (text) => {
        const read = await thread.read({ ...about, known, given, answer: text, isLast })
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
      said = saidAgain(prompt, { ...came, room: room - weighLetters(prompt) })
    } else if (came.again !== 'without-shape') await wait(came.again.after, undefined, { signal: tools.ending })
  }
  // A process that was ended in the middle of a request has used it up.
  return await fellBack(mail, 'failed')
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
