import type { LanguageModel } from 'ai'
import { readingRules } from '#extraction/rules/language-model/prompt.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { answerSchema } from './answer-shape.ts'
import { countedFetch, NotLeft, type Traffic } from './counted-fetch.ts'
import { ModelTrouble } from './model-trouble.ts'
import { troubleOf } from './trouble-of.ts'

/** One turn of the talk about a mail. */
export interface Said {
  role: 'user' | 'assistant'
  content: string
}

export interface ModelAnswer {
  text: string
  /** As the server counts them; null where it does not. */
  tokens: number | null
}

export interface ModelClient {
  /** One request. Throws `ModelTrouble`; what has moved by then is in `traffic` in any case. */
  ask(said: readonly Said[], options: Asking): Promise<ModelAnswer>
}

interface Asking {
  traffic: Traffic
  mostTokens: number
  signal: AbortSignal
  /** Is awaited with the bytes of the request before the first of them leaves. What it throws is thrown. */
  noteLeaving: (bytes: number) => Promise<void>
}

/** Speaks with the model in the protocol of its provider. Its packages are loaded with the first request. */
export function createModelClient(settings: ModelSettings): ModelClient {
  /**
   * Some servers refuse a request that holds the model to a shape. Once the same was answered without, none is asked for until the process
   * ends; one refusal alone may have another reason.
   */
  let shape: 'asked for' | 'tried without' | 'never asked for' = 'asked for'
  return {
    async ask(said, { traffic, mostTokens, signal, noteLeaving }) {
      const { generateText, jsonSchema, Output } = await import('ai')
      const output = Output.object({ schema: jsonSchema(answerSchema), name: 'items' })
      const withShape = shape === 'asked for'
      try {
        const { text, finishReason, rawFinishReason, usage } = await generateText({
          model: await languageModel(settings, countedFetch(traffic, noteLeaving)),
          instructions: readingRules,
          messages: said.map(({ role, content }) => ({ role, content })),
          // The text is read in a thread of its own, and repaired there.
          ...(withShape && { output: { ...output, parseCompleteOutput: ({ text: whole }) => Promise.resolve(whole) } }),
          ...(takesTemperature(settings) && { temperature: 0 }),
          maxOutputTokens: mostTokens,
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeout)]),
        })
        if (finishReason === 'content-filter' || rawFinishReason === 'refusal') throw new ModelTrouble('refused')
        if (text.trim() === '') throw new ModelTrouble(finishReason === 'length' ? 'nonsense' : 'refused')
        if (!withShape) shape = 'never asked for'
        return { text, tokens: countedTokens(usage.totalTokens) }
      } catch (error) {
        if (error instanceof NotLeft) throw error.cause
        const trouble = troubleOf(error, { withShape })
        if (shape !== 'never asked for') shape = trouble.again === 'without-shape' ? 'tried without' : 'asked for'
        throw trouble
      }
    },
  }
}

/** What a server says that it counted, as a whole number that a column of the log takes. One that says nothing, or none, did not count. */
function countedTokens(said: number | undefined): number | null {
  return said === undefined || !(said > 0) ? null : Math.min(Math.ceil(said), mostCounted)
}

const mostCounted = 2 ** 31 - 1

async function languageModel(
  { provider, url, name, key }: ModelSettings,
  countingFetch: typeof fetch,
): Promise<LanguageModel> {
  const options = { baseURL: url, apiKey: key ?? '', fetch: countingFetch }
  switch (provider) {
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(options)(name)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(options)(name)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        name: 'model',
        baseURL: url,
        ...(key !== null && { apiKey: key }),
        fetch: countingFetch,
        supportsStructuredOutputs: true,
        ...(isOpenAi(url) && { transformRequestBody: inOpenAisWords }),
      })(name)
    }
  }
}

/** OpenAI's own server has another name for it by now, and refuses the one that all others know. */
function inOpenAisWords({ max_tokens: most, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: most }
}

/** OpenAI's and Anthropic's newer models refuse a temperature of one's own. */
function takesTemperature({ provider, url }: ModelSettings): boolean {
  return provider === 'google' || (provider === 'openai-compatible' && !isOpenAi(url))
}

function isOpenAi(url: string): boolean {
  return new URL(url).hostname === 'api.openai.com'
}
