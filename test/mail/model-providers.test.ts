import { describe, expect, test } from 'vitest'
import { messages } from '#emulators/anthropic/messages-protocol.ts'
import { generateContent } from '#emulators/google/generate-content-protocol.ts'
import type { ChatReply, ChatRequest } from '#emulators/server/chat-reply.ts'
import type { Receipt } from '#mail/contract.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { means } from '../world/mail/meant-mail.ts'
import { givenFamily } from '../world/people/family.ts'
import { agreeTo, givenModel, linesWith, modelEvent, promptOf, says } from '../world/server/language-model.ts'
import { givenRoost } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

const key = 'sesame'
/** Each with how it holds its answer to a shape. */
const providers: [
  what: string,
  protocol: typeof messages,
  settings: Partial<ModelSettings>,
  shape: Partial<ChatRequest>,
][] = [
  ['Google', generateContent, { provider: 'google', name: 'gemini-2.5-flash', key }, { responseFormat: 'json_schema' }],
  ['Anthropic', messages, { provider: 'anthropic', name: 'claude-sonnet-4-5', key }, { responseFormat: 'json_schema' }],
  [
    'an older one of Anthropic',
    messages,
    { provider: 'anthropic', name: 'claude-3-haiku-20240307', key },
    { tool: 'json' },
  ],
]

let count = 0
const mail = () => ({
  from: 'office@greenfield-primary.example',
  subject: `Choir ${++count}`,
  text: 'Dear families,\n\nThe choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.\n\nKind regards',
  ...means({}),
})
const choir = (request: ChatRequest) =>
  says([modelEvent('The choir sings', '2027-01-14', { time: '18:30', lines: linesWith(request, 'choir') })])
const outcomesOf = ({ modelRequests }: Receipt) => modelRequests.map(({ outcome }) => outcome)
const stepOf = ({ steps }: Receipt, name: string) => steps.find(({ step }) => step === name)?.detail

describe.each(providers)('a model of %s', (_, protocol, settings, shape) => {
  async function given(options: { refusesShape?: boolean } = {}) {
    const model = await givenModel({ protocol, settings, models: [settings.name ?? ''], ...options })
    const world = await givenRoost({ config: { model: model.settings } })
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    const close = async () => {
      await world.close()
      await model.close()
    }
    /** Answers one after the other, the last of them from then on. */
    const reads = (...replies: (ChatReply | ((request: ChatRequest) => ChatReply))[]) => {
      const left = [...replies]
      model.answers((request) => {
        const next = (left.length > 1 ? left.shift() : left[0]) ?? says([])
        return typeof next === 'function' ? next(request) : next
      })
      return mailScreenOf(family).understood(mail())
    }
    return { model, reads, close }
  }

  test('reads with its key, held to a shape, and is told the rules', async () => {
    const { model, reads, close } = await given()
    const receipt = await reads((request) => ({ ...choir(request), tokens: 1234 }))
    expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
      { title: 'The choir sings', state: 'proposed' },
    ])
    expect(receipt.modelRequests).toMatchObject([{ outcome: 'answered', model: settings.name, tokens: 1234 }])
    expect(model.requests).toMatchObject([{ model: settings.name, key, ...shape }])
    const [request] = model.requests
    expect(request?.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining('You read one e-mail that came to a family') as string,
    })
    expect(request === undefined ? '' : promptOf(request)).toContain('The choir sings at the Harbour Hall')
    await close()
  })

  test('is asked again a moment later where it says so, and not where it says in an hour', async () => {
    const { model, reads, close } = await given()
    const busy = (retryAfter: string): ChatReply => ({ kind: 'fails', status: 429, message: 'Slow down.', retryAfter })
    expect(outcomesOf(await reads(busy('0'), choir))).toEqual(['over-quota', 'answered'])
    const receipt = await reads(busy('3600'), choir)
    expect(outcomesOf(receipt)).toEqual(['over-quota'])
    expect(stepOf(receipt, 'read-without-model')).toBe('Its server takes no more requests at the moment.')
    expect(model.requests).toHaveLength(3)
    await close()
  })

  test('that fails, does not take the key, refuses or is filtered leaves the engine’s reading', async () => {
    const { reads, close } = await given()
    const failures: [reply: ChatReply, outcomes: string[], sentence: RegExp][] = [
      [{ kind: 'fails', status: 500, message: 'Oops.', retryAfter: '0' }, ['network', 'network'], /or failed\.$/],
      [{ kind: 'fails', status: 401, message: 'invalid key' }, ['bad-model'], /does not take the key/],
      [{ kind: 'refuses', text: 'I cannot help with that.' }, ['refused'], /^It refused/],
      [{ kind: 'filtered' }, ['refused'], /^It refused/],
    ]
    for (const [reply, outcomes, sentence] of failures) {
      const receipt = await reads(reply)
      expect({ outcomes: outcomesOf(receipt), sentence: stepOf(receipt, 'read-without-model') }).toEqual({
        outcomes,
        sentence: expect.stringMatching(sentence) as string,
      })
    }
    await close()
  })

  test('is told the fault of an answer, in a talk of three turns', async () => {
    const { model, reads, close } = await given()
    const receipt = await reads(says([modelEvent('The choir sings', '14 January')]), choir)
    expect(outcomesOf(receipt)).toEqual(['nonsense', 'answered'])
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('That answer cannot be used')
    await close()
  })
})

test.each(providers.slice(0, 2))('%s is asked without a shape where it knows none', async (_, protocol, settings) => {
  const model = await givenModel({ protocol, settings, refusesShape: true })
  const world = await givenRoost({ config: { model: model.settings } })
  const family = await givenFamily(world, { children: [] })
  await agreeTo(family, model)
  model.answers(choir)
  expect(outcomesOf(await mailScreenOf(family).understood(mail()))).toEqual(['bad-model', 'answered'])
  expect(model.requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_schema', 'text'])
  await world.close()
  await model.close()
})

test('a server of Google that asks its caller to go on gets one request', async () => {
  const settings: Partial<ModelSettings> = { provider: 'google', name: 'gemini-2.5-flash', key }
  const model = await givenModel({ protocol: generateContent, settings })
  const world = await givenRoost({ config: { model: model.settings } })
  const family = await givenFamily(world, { children: [] })
  await agreeTo(family, model)
  const candidate = {
    content: { role: 'model', parts: [{ text: '{' }] },
    finishReason: 'CONTINUATION',
    continuationToken: 'on',
  }
  model.answers({ kind: 'raw', status: 200, body: JSON.stringify({ candidates: [candidate] }) })
  const receipt = await mailScreenOf(family).understood(mail())
  expect(model.requests).toHaveLength(receipt.modelRequests.length)
  expect(stepOf(receipt, 'read-without-model')).toBe('Its answer could not be used.')
  await world.close()
  await model.close()
})
