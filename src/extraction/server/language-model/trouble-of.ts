import { EndlessResponse } from './counted-fetch.ts'
import { ModelTrouble, type TroubleKind } from './model-trouble.ts'

/** What went wrong with a request, in the categories that a family reads. */
export function troubleOf(error: unknown, { withShape }: { withShape: boolean }): ModelTrouble {
  if (error instanceof ModelTrouble) return error
  const detail = detailOf(error)
  if (isIn(error, ({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return new ModelTrouble('too-slow', { detail })
  if (isIn(error, (each) => each instanceof EndlessResponse)) return new ModelTrouble('nonsense', { detail })
  const refused = responseIn(error)
  if (refused === null) return new ModelTrouble(isIn(error, isOfNetwork) ? 'network' : 'nonsense', { detail })
  const { status, body } = refused
  // It sends its caller elsewhere: the address of the settings is wrong.
  if (status >= 300 && status < 400) return new ModelTrouble('bad-model', { detail })
  if (status < 400) return new ModelTrouble('nonsense', { detail })
  const said = statementOf(body)
  if (isTooLong(status, said)) return new ModelTrouble('too-long', { detail })
  // A server that does not know the parameter says so with its name.
  if (withShape && [400, 422, 501].includes(status) && aboutShape.test(said))
    return new ModelTrouble('bad-model', { detail, again: 'without-shape' })
  return new ModelTrouble(kindOf(status, said), { detail, again: againAfter(refused) })
}

interface ErrorResponse {
  status: number
  body: string
  headers: Record<string, string>
}

/** The response that an error of the package `ai` tells of; null for other errors. */
function responseIn(error: unknown): ErrorResponse | null {
  const { statusCode, responseBody, responseHeaders } = (error ?? {}) as Record<string, unknown>
  if (typeof statusCode !== 'number') return null
  return {
    status: statusCode,
    body: typeof responseBody === 'string' ? responseBody : '',
    headers: (responseHeaders ?? {}) as Record<string, string>,
  }
}

function detailOf(error: unknown): string | undefined {
  const status = responseIn(error)?.status
  if (status !== undefined) return String(status)
  let code: string | undefined
  isIn(error, (each) => {
    code ??= typeof each.code === 'string' ? each.code : undefined
    return false
  })
  return code ?? (error as { name?: string } | undefined)?.name
}

const aboutShape =
  /response_?(?:format|schema|json_?schema)|json_schema|output_(?:format|config)|structured.outputs?|(?:parse|invalid|unsupported|compile) grammar|invalid.{0,20}schema/i

/** Letters of the sentence that a server writes at the beginning of an error; it may repeat the mail behind that. */
const longestStatement = 160

/** What an error says for itself: its codes, and the beginning of its sentence without what stands in quotation marks. */
function statementOf(body: string): string {
  const { error = null, ...rest } = objectIn(body)
  const told = { ...rest, ...(typeof error === 'object' ? error : { message: error }) } as Record<string, unknown>
  const { message } = told
  const words = typeof message === 'string' ? message.replace(quoted, ' ').slice(0, longestStatement) : ''
  const codes = [told['code'], told['type'], told['param'], told['status']].filter((code) => typeof code === 'string')
  return [...codes.map((code) => code.slice(0, longestStatement)), words].join(' ')
}

/** More than a name between quotation marks is of what was sent. */
const quoted = /"[^"]{40,}"?|(?<!\w)'[^']{40,}'?|`[^`]{40,}`?|“[^”]{40,}”?/g

function objectIn(body: string): Record<string, unknown> {
  try {
    const whole: unknown = JSON.parse(body)
    // Google's servers answer a list of one.
    const one: unknown = Array.isArray(whole) ? whole[0] : whole
    return typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : {}
  } catch {
    // No JSON, such as a proxy's page: its status is all that it says.
    return {}
  }
}

function isTooLong(status: number, said: string): boolean {
  if (status === 413) return true
  return (
    status === 400 &&
    /context.?(?:length|window|size)|maximum.{0,20}tokens|too many (?:input )?tokens|(?:prompt|input) (?:is|are) too long|exceed.{0,40}(?:tokens|context)/i.test(
      said,
    )
  )
}

function kindOf(status: number, said: string): TroubleKind {
  if (/content.?(?:policy|filter|management)|safety|blocked|moderation|refus/i.test(said) && status < 500)
    return 'refused'
  if (status === 429 || status === 402) return 'over-quota'
  if (status === 408 || status === 504 || status === 524) return 'too-slow'
  return status < 500 ? 'bad-model' : 'network'
}

/** Milliseconds that a second try is worth waiting for, where the server asks for a moment. */
const longestWait = 20_000

function againAfter({ status, headers, body }: ErrorResponse): { after: number } | null {
  if (status !== 429 && status !== 503 && status !== 529 && status !== 500 && status !== 502) return null
  // Google says in its error when to come again.
  const asked = headers['retry-after'] ?? /"retryDelay": ?"(\d{1,6})(?:\.\d{1,9})?s"/.exec(body)?.[1]
  const seconds = asked === undefined ? defaultWait : /^\d{1,6}$/.test(asked) ? Number(asked) : secondsUntil(asked)
  const after = seconds * 1000
  return Number.isNaN(after) || after > longestWait ? null : { after: Math.max(0, after) }
}

const defaultWait = 1

function secondsUntil(date: string): number {
  return (Date.parse(date) - Date.now()) / 1000
}

const networkCodes = /^(?:E[A-Z]+|UND_ERR_[A-Z_]+|ERR_(?:TLS|SSL)[A-Z_]*|[A-Z_]*CERT[A-Z_]*)$/

function isOfNetwork(error: { name?: string; code?: unknown; message?: string }): boolean {
  return (typeof error.code === 'string' && networkCodes.test(error.code)) || error.message === 'fetch failed'
}

type Errorlike = Partial<Pick<Error, 'name' | 'message' | 'cause'>> & { code?: unknown }

/** Whether an error, or one of those that caused it, is of a kind. */
function isIn(error: unknown, is: (error: Errorlike) => boolean): boolean {
  let at = error
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 8; depth++) {
    const one: Errorlike = at
    if (is(one)) return true
    at = one.cause
  }
  return false
}
