import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, Output, streamText, tool } from 'ai'
import { afterEach, describe, expect, test } from 'vitest'
import type { ChatReply } from '../server/chat-reply.ts'
import { type ModelServer, startModelServer } from '../server/model-server.ts'
import { chatCompletions } from './chat-protocol.ts'

let server: ModelServer
afterEach(() => server.close())

async function given(reply: ChatReply, options: { models?: string[]; refusesShape?: boolean } = {}) {
  server = await startModelServer(chatCompletions, { reply: () => reply, ...options })
  return createOpenAICompatible({
    name: 'emulated',
    baseURL: server.url,
    apiKey: 'sesame',
    includeUsage: true,
    supportsStructuredOutputs: true,
  })('wren-8b')
}

const asked = { prompt: 'What is on?', maxRetries: 0 }
const hello = { kind: 'says', text: 'A concert, and after it a tea.' } as const

describe('a client of the chat-completions API', () => {
  test('gets a whole answer, with what it cost', async () => {
    const model = await given({ ...hello, tokens: 40 })
    const { text, usage, finishReason } = await generateText({ model, ...asked })
    expect({ text, total: usage.totalTokens, finishReason }).toEqual({
      text: hello.text,
      total: 40,
      finishReason: 'stop',
    })
    expect(server.requests).toMatchObject([{ model: 'wren-8b', stream: false, key: 'sesame', responseFormat: 'text' }])
  })

  test('gets it piece by piece', async () => {
    const model = await given(hello)
    const pieces: string[] = []
    const { textStream, finishReason } = streamText({ model, ...asked })
    for await (const piece of textStream) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(hello.text)
    expect(await finishReason).toBe('stop')
    expect(server.requests).toMatchObject([{ stream: true }])
  })

  test('gets a tool called', async () => {
    const model = await given({ kind: 'says', text: '{"title":"Concert"}' })
    const schema = jsonSchema<{ title: string }>({ type: 'object', properties: { title: { type: 'string' } } })
    const { toolCalls } = await generateText({ model, ...asked, tools: { add: tool({ inputSchema: schema }) } })
    expect(toolCalls).toMatchObject([{ toolName: 'add', input: { title: 'Concert' } }])
    expect(server.requests).toMatchObject([{ tool: 'add' }])
  })

  test('gets an answer of a shape, or is told that there is no such mode', async () => {
    const schema = jsonSchema<{ items: string[] }>({
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'string' } } },
    })
    const output = Output.object({ schema })
    const model = await given({ kind: 'says', text: '{"items":["Concert"]}' })
    expect((await generateText({ model, ...asked, output })).output).toEqual({ items: ['Concert'] })
    expect(server.requests).toMatchObject([{ responseFormat: 'json_schema' }])
    await server.close()
    const other = await given(hello, { refusesShape: true })
    await expect(generateText({ model: other, ...asked, output })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('is told when it has to wait, and when the server fails', async () => {
    const busy = await given({ kind: 'fails', status: 429, message: 'Slow down.', retryAfter: '7' })
    await expect(generateText({ model: busy, ...asked })).rejects.toMatchObject({
      statusCode: 429,
      responseHeaders: { 'retry-after': '7' },
    })
    await server.close()
    const broken = await given({ kind: 'fails', status: 500, message: 'Oops.' })
    await expect(generateText({ model: broken, ...asked })).rejects.toMatchObject({ statusCode: 500 })
  })

  test('hears of a refusal, of a filter and of an answer that was cut', async () => {
    const refusing = await given({ kind: 'refuses', text: 'I would rather not.' })
    expect(await generateText({ model: refusing, ...asked })).toMatchObject({
      text: 'I would rather not.',
      finishReason: 'content-filter',
    })
    await server.close()
    const filtered = await given({ kind: 'filtered' })
    expect(await generateText({ model: filtered, ...asked })).toMatchObject({
      text: '',
      finishReason: 'content-filter',
    })
    await server.close()
    const cut = await given({ ...hello, isCut: true })
    expect(await generateText({ model: cut, ...asked })).toMatchObject({ finishReason: 'length' })
  })

  test('does not find a model that is not there', async () => {
    const model = await given(hello, { models: ['heron-70b'] })
    await expect(generateText({ model, ...asked })).rejects.toMatchObject({ statusCode: 404 })
    expect(await (await fetch(`${server.url}/models`)).json()).toMatchObject({ data: [{ id: 'heron-70b' }] })
  })

  test('loses its connection', async () => {
    const model = await given({ kind: 'drops' })
    await expect(generateText({ model, ...asked })).rejects.toThrow('Cannot connect')
    expect(server.connections()).toBe(1)
    expect(server.bytes()).toBeGreaterThan(100)
  })
})
