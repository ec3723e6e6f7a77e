import { chatCompletions } from '#emulators/openai/chat-protocol.ts'
import { type ModelServer, type Protocol, startModelServer } from '#emulators/server/model-server.ts'
import type { ChatReply, ChatRequest } from '#emulators/server/chat-reply.ts'
import { askedModelOf } from '#extraction/server/language-model/asked-model.ts'
import { modelSettingsOf, type ModelSettings } from '#platform/model-settings.ts'
import type { GivenFamily } from '../people/family.ts'

export interface GivenModel extends ModelServer {
  settings: ModelSettings
  /** What it does with the requests that come from now on. */
  answers(reply: Reply): void
}

type Reply = ChatReply | ((request: ChatRequest) => ChatReply | Promise<ChatReply>)

interface Options {
  /** OpenAI's where it is left out. */
  protocol?: Protocol
  models?: readonly string[]
  refusesShape?: boolean
  /** A free one where it is left out. */
  port?: number
  settings?: Partial<ModelSettings>
}

/** A language model on this machine that answers what the test says, and the settings that name it. */
export async function givenModel({ protocol = chatCompletions, ...options }: Options = {}): Promise<GivenModel> {
  let reply: Reply = says([])
  const server = await startModelServer(protocol, {
    ...options,
    reply: (request) => (typeof reply === 'function' ? reply(request) : reply),
  })
  return Object.assign(server, {
    settings: { ...settingsFor(server.url), ...options.settings },
    answers: (next: Reply) => {
      reply = next
    },
  })
}

export function settingsFor(url: string): ModelSettings {
  const settings = modelSettingsOf({
    MODEL_URL: url,
    MODEL_NAME: 'wren-8b',
    MODEL_TIMEOUT: 20,
    MODEL_WINDOW: 16_000,
    MODEL_AT_ONCE: 1,
    MODEL_TOKENS_A_DAY: 2_000_000,
    MODEL_FAMILY_TOKENS_A_DAY: 1_000_000,
  })
  if (settings === null) throw new Error('the settings name a model')
  return settings
}

/** A parent agrees to the model. */
export async function agreeTo(
  family: GivenFamily,
  { settings }: Pick<GivenModel, 'settings'>,
  { includesChildren = true }: { includesChildren?: boolean } = {},
): Promise<void> {
  const { status } = await family.call('PUT', '/model/consent', { ...askedModelOf(settings), includesChildren })
  if (status !== 200) throw new Error(`agreeing was answered ${status}`)
}

/** The whole answer of a model. */
export function says(items: readonly object[], more: Partial<Extract<ChatReply, { kind: 'says' }>> = {}): ChatReply {
  return { kind: 'says', text: JSON.stringify({ items }), ...more }
}

/** The prompt of a request. */
export function promptOf({ messages }: ChatRequest): string {
  return messages.find(({ role }) => role === 'user')?.content ?? ''
}

/** The numbers of the lines of the prompt that hold these words. */
export function linesWith(request: ChatRequest, words: string): number[] {
  return [...promptOf(request).matchAll(/^\[(\d+)\] (.*)$/gm)]
    .filter(([, , text = '']) => text.includes(words))
    .map(([, number]) => Number(number))
}

/** An item as a model gives it. */
export function modelEvent(title: string, date: string | null, more: object = {}): object {
  return { ...bare, kind: 'event', title, date, category: 'school', ...more }
}

export function modelTask(title: string, date: string | null, more: object = {}): object {
  return { ...bare, kind: 'task', title, date, category: 'school', priority: 'medium', ...more }
}

const bare = {
  lines: [],
  time: null,
  end_date: null,
  end_time: null,
  repeats: false,
  place: null,
  members: [],
  status: 'confirmed',
  priority: null,
  known: null,
}
