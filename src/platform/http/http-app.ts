import type { HttpBindings } from '@hono/node-server'
import type { AnyRouter } from '@orpc/server'
import type { Context, Hono } from 'hono'
import type { Caller } from '#basics/endpoint.ts'
import type { AccessTokens } from '#platform/access-token.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Claims, ScopedTransactions } from '#platform/database/database.ts'
import type { Health } from '#platform/health.ts'
import type { Gate } from './http-gate.ts'
import type { Live } from '#platform/live/live.ts'
import type { SecurityLog } from './http-security-log.ts'
import type { Log } from '#platform/log.ts'

type Environment = { Bindings: HttpBindings }
export type App = Hono<Environment>
export type HttpContext = Context<Environment>

export interface HttpOptions {
  config: Config
  transactions: ScopedTransactions
  accessTokens: AccessTokens
  live: Live
  health: Health
  log: Log
  securityLog: SecurityLog
  clock: Clock
  router: AnyRouter
  gates?: readonly Gate[]
  files?: readonly FileRoute[]
  hooks?: readonly HookRoute[]
  programs?: readonly ProgramRoute[]
  documents?: readonly DocumentRoute[]
  /** The OpenAPI description of all that is served. */
  describe?: () => Promise<object>
  /** The built pages; null for a server that serves only the API. */
  webRoot: string | null
}

/** A text of the site, for whoever comes. */
export interface DocumentRoute {
  path: string
  contentType: string
  headers?: Record<string, string>
  /** Called for each request. */
  text(): string
}

/** An address at which a program of somebody else's tells something, by POST. */
export interface HookRoute {
  /** Below /api. */
  path: string
  hear(told: { body: string; query: URLSearchParams; authorization: string }): Promise<HookAnswer>
}

export interface HookAnswer {
  status: 200 | 202 | 400 | 401
  /** Sent as plain text. */
  text?: string
}

/** An address at which programs of others call, outside of /api. */
export interface ProgramRoute {
  method: 'GET' | 'POST'
  path: string
  /** More of a body is not read. */
  mostBytes: number
  answer(asked: AskedByProgram): Promise<ProgramAnswer>
  /** What is said where the server is at fault. */
  failed(status: 500 | 503, requestId: string): ProgramAnswer
}

export interface AskedByProgram {
  requestId: string
  headers: Headers
  /** The parameters of its path. */
  params: Record<string, string>
  /** Null where it is too long. */
  body(): Promise<string | null>
  /** Milliseconds since it came. */
  elapsed(): number
}

export interface ProgramAnswer {
  status: number
  contentType: 'application/json' | 'application/problem+json'
  /** Sent as JSON. */
  body: unknown
  headers?: Record<string, string>
}

/** A file that a member downloads. */
export interface FileRoute {
  /** Below /api, with the names of its parameters: `/mail/:id`. */
  path: string
  caller: Caller
  /** Whether the log of security has who took it. */
  isTold: boolean
  open: (transactions: ScopedTransactions, asked: AskedFile) => Promise<OpenedFile | RefusedFile>
}

export interface AskedFile {
  claims: Claims
  /** The parameters of its path, as they were sent. */
  params: Record<string, string>
}

export interface OpenedFile {
  /** What the file is called where it is saved; a stranger may have written it. */
  name: string
  contentType: string
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}

export interface RefusedFile {
  status: 404 | 429
  message: string
  retryAfterSeconds?: number
}

/** The claims of the request; null without a valid access token. */
export function claimsOf(c: Context, accessTokens: AccessTokens): Claims | null {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') === true ? accessTokens.read(header.slice(7)) : null
}

export function internalErrorMessage(logId: string): string {
  return `Something went wrong on our side. Nothing was lost. If it happens again, tell whoever runs this server: ${logId}.`
}

/** Logs requests that were answered with 503. */
export const requestRefused = 'requests are refused, since the database is away'
/** Seconds after which a program may try again. */
export const secondsToWait = '5'
