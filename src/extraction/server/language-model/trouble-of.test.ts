import { expect, test } from 'vitest'
import { troubleOf } from './trouble-of.ts'

const letter =
  'The grammar school tells of safety: all gates are blocked, and our json_schema of the day follows below.'

const kindOf = (status: number, body: unknown) => {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body)
  const { kind, again } = troubleOf({ statusCode: status, responseBody, responseHeaders: {} }, { withShape: true })
  return { kind, again }
}

test.each([
  ['code and words', { error: { code: 'context_length_exceeded', message: `Too long: ${letter}` } }],
  ['words alone', { error: "This model's maximum context length is 8192 tokens. However, you requested 9000." }],
])('a request that is too long is so, and no fault of the model (%s)', (_, body) => {
  expect(kindOf(400, body)).toEqual({ kind: 'too-long', again: null })
})

test('so is one that a server takes for too large', () => {
  expect(kindOf(413, '<html>Request Entity Too Large</html>').kind).toBe('too-long')
})

test.each([
  ['its words in quotation marks', { error: { message: `Invalid value "${letter}" of messages[1].content` } }],
  ['a field of its own', { error: { message: 'Bad request.' }, request: { messages: [{ content: letter }] } }],
  ['no JSON', `<html>${letter}</html>`],
])('what a server repeats of a mail says nothing of the server (%s)', (_, body) => {
  expect(kindOf(400, body)).toEqual({ kind: 'bad-model', again: null })
})

test.each([
  ['by its name', { error: { message: 'Unknown parameter', param: 'response_format' } }],
  ['in a sentence', { error: { message: "'response_format.type' must be 'text'" } }],
  ['as Google says it', [{ error: { status: 'INVALID_ARGUMENT', message: 'Unknown name "responseSchema".' } }]],
])('a parameter that a server does not know is left out (%s)', (_, body) => {
  expect(kindOf(400, body).again).toBe('without-shape')
})

test('a mail that a server does not want to read is refused', () => {
  expect(kindOf(400, { error: { code: 'content_filter', message: 'The response was filtered.' } }).kind).toBe('refused')
})
