/** What is wrong with a request, for programs and for who writes them (RFC 9457). */
export interface ContentProblem {
  code: ProblemCode
  detail: string
  errors?: readonly FieldError[]
}

export interface FieldError {
  /** Where in the body (RFC 6901): `/events/0/start`. */
  pointer: string
  detail: string
}

const problems = {
  unauthorized: { status: 401, title: 'No valid API key' },
  forbidden: { status: 403, title: 'The API key may not do this' },
  'not-found': { status: 404, title: 'Not found' },
  'too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body is not JSON' },
  invalid: { status: 422, title: 'The request is not valid' },
  'unknown-reference': { status: 422, title: 'A reference is not known' },
  'reference-kind': { status: 422, title: 'A reference names another kind of thing' },
  'cancelled-task': { status: 422, title: 'A cancelled task cannot come back' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used for another request' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const
export type ProblemCode = keyof typeof problems
export const problemCodes = Object.keys(problems) as ProblemCode[]

export function statusOfProblem(code: ProblemCode): number {
  return problems[code].status
}

interface Told {
  publicUrl: string
  requestId: string
}

/** The problem as it is sent. */
export function problemDocument({ code, detail, errors }: ContentProblem, { publicUrl, requestId }: Told) {
  const { status, title } = problems[code]
  return {
    type: `${publicUrl}/problems/${code}`,
    title,
    status,
    detail,
    requestId,
    ...(errors !== undefined && { errors }),
  }
}
