import type { EmulatedMailbox, EmulatedMessage } from '../provider/emulated-mailbox.ts'
import type { Fault } from '../provider/fault.ts'
import type { EmulatedAnswer, Asked } from '../provider/provider-server.ts'
import { graphError } from './graph-error.ts'
import { addressOfSender, graphMessage, messageOfGraphId } from './graph-message.ts'

/** What of Graph's mail the emulator answers to whoever may read this mailbox. */
export type GraphMailCall = 'me' | 'folder' | 'list' | 'delta' | 'raw'

export interface GraphReading {
  mailbox: EmulatedMailbox
  asked: Asked
  fault: Fault | null
  /** Where the emulator listens: the links to further pages are whole addresses. */
  url: string
}

export const graphMailCalls: Record<GraphMailCall, (reading: GraphReading) => EmulatedAnswer> = {
  me,
  folder,
  list,
  delta,
  raw,
}

export function graphMailCallOf({ method, path }: Asked): GraphMailCall | null {
  if (method !== 'GET') return null
  if (path === '/v1.0/me') return 'me'
  const plain = decodeURIComponent(path).replace("mailFolders('inbox')", 'mailFolders/inbox')
  if (plain === '/v1.0/me/mailFolders/inbox') return 'folder'
  if (plain === inbox) return 'list'
  if (plain === `${inbox}/delta`) return 'delta'
  return /^\/v1\.0\/me\/messages\/[^/]+\/\$value$/.test(path) ? 'raw' : null
}

const inbox = '/v1.0/me/mailFolders/inbox/messages'
/** Graph's own links name the folder so. */
const inboxInLinks = "/v1.0/me/mailFolders('inbox')/messages"

function me({ mailbox }: GraphReading): EmulatedAnswer {
  return {
    body: { id: '48d31887', displayName: mailbox.name, mail: mailbox.address, userPrincipalName: mailbox.address },
  }
}

/** Whatever is selected, Graph gives the id. */
function folder({ url }: GraphReading): EmulatedAnswer {
  return { body: { '@odata.context': `${url}/v1.0/$metadata#users('me')/mailFolders(id)/$entity`, id: 'AAMkAInbox' } }
}

function list({ mailbox, asked: { query }, fault, url }: GraphReading): EmulatedAnswer {
  const found = filtered(mailbox.newest(), query.get('$filter') ?? '')
  if (found === null) return refused('ErrorInvalidUrlQueryFilter')
  const size = Math.min(1000, mailbox.mostOnPage, Math.max(1, Number(query.get('$top') ?? 10)))
  const from = Number(query.get('$skip') ?? '0')
  if (fault?.kind === 'leads on') {
    const more = { $skip: `${from}`, $skiptoken: `${Number(query.get('$skiptoken') ?? '0') + 1}` }
    const link = linkTo({ url, path: inboxInLinks, query, more })
    return { body: { '@odata.context': contextIn(url), value: [], '@odata.nextLink': link } }
  }
  const start = fault?.kind === 'repeats' ? Math.max(0, from - size) : from
  const next = start + size < found.length ? start + size : null
  return {
    body: {
      '@odata.context': contextIn(url),
      ...(query.get('$count') === 'true' && { '@odata.count': found.length }),
      value: found.slice(start, start + size).map((message) => graphMessage(message, selectedIn(query))),
      ...(next !== null && {
        '@odata.nextLink': linkTo({ url, path: inboxInLinks, query, more: { $skip: `${next}` } }),
      }),
    },
  }
}

/**
 * A round of changes: what the first request asked for goes along in the token, and the round ends with the link by which the
 * next begins.
 */
function delta({ mailbox, asked, fault, url }: GraphReading): EmulatedAnswer {
  const { query } = asked
  const token = query.get('$skiptoken') ?? query.get('$deltatoken')
  const state = token === null ? stateOf(query) : readState(token)
  if (state === null) return refused('ErrorInvalidUrlQuery')
  const changes = state.since === null ? everything(mailbox) : mailbox.changesSince(state.since)
  if (changes === null) return { status: 410, body: graphError({ reason: 'syncStateNotFound' }) }
  const rows = changes.flatMap(({ kind, id }) => rowOf({ mailbox, kind, id, state }))
  const asksFor = Number(/odata\.maxpagesize=(\d+)/.exec(String(asked.headers['prefer']))?.[1] ?? 10)
  const size = Math.min(asksFor, mailbox.mostOnPage)
  const start = fault?.kind === 'repeats' ? Math.max(0, state.from - size) : state.from
  const isOver = start + size >= rows.length
  const path = `${inboxInLinks}/delta`
  if (fault?.kind === 'leads on') {
    const link = `${url}${path}?$skiptoken=${written({ ...state, empty: (state.empty ?? 0) + 1 })}`
    return { body: { '@odata.context': contextIn(url), value: [], '@odata.nextLink': link } }
  }
  const link = isOver
    ? {
        '@odata.deltaLink': deltaLink({
          ...state,
          since: fault?.kind === 'goes back' ? null : mailbox.last(),
          from: 0,
        }),
      }
    : { '@odata.nextLink': `${url}${path}?$skiptoken=${written({ ...state, from: start + size })}` }
  return { body: { '@odata.context': contextIn(url), value: rows.slice(start, start + size), ...link } }

  function deltaLink(next: State): string {
    return `${url}${path}?$deltatoken=${written(next)}`
  }
}

/** What the answer is of (OData JSON 4.01, 4.6.1). */
function contextIn(url: string): string {
  return `${url}/v1.0/$metadata#users('me')/mailFolders('inbox')/messages`
}

interface State {
  /** The number of the last change that a round has told; null in the first round. */
  since: number | null
  from: number
  filter: string
  selected: string[]
  /** Only what came, and not what was removed. */
  isCreatedOnly: boolean
  /** Of a round that leads on over empty pages, how many there were. */
  empty?: number
}

function stateOf(query: URLSearchParams): State | null {
  const filter = query.get('$filter') ?? ''
  // The only filter that delta takes.
  if (filter !== '' && !/^receivedDateTime g[et] \S+$/.test(filter)) return null
  const isCreatedOnly = query.get('changeType') === 'created'
  return { since: null, from: 0, filter, selected: selectedIn(query), isCreatedOnly }
}

function written(state: State): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url')
}

function readState(token: string): State | null {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as State
  } catch {
    // Not a token of this server; the caller says so.
    return null
  }
}

function everything(mailbox: EmulatedMailbox): { kind: 'added' | 'removed'; id: string }[] {
  return [...mailbox.messages.keys()].map((id) => ({ kind: 'added', id }))
}

interface Changed {
  mailbox: EmulatedMailbox
  kind: 'added' | 'removed'
  id: string
  state: State
}

function rowOf({ mailbox, kind, id, state }: Changed): object[] {
  const message = mailbox.messages.get(id)
  if (kind === 'removed' || message === undefined)
    return state.isCreatedOnly ? [] : [{ '@removed': { reason: 'deleted' }, id }]
  return (filtered([message], state.filter) ?? []).map((found) => ({
    '@odata.type': '#microsoft.graph.message',
    ...graphMessage(found, state.selected),
  }))
}

/** The comparisons that a sync has use for, joined by `and`; null for any other. */
function filtered(messages: readonly EmulatedMessage[], filter: string): EmulatedMessage[] | null {
  const tests: ((message: EmulatedMessage) => boolean)[] = []
  for (const term of filter.split(' and ').filter((each) => each !== '')) {
    const [, since] = /^receivedDateTime g[et] (\S+)$/.exec(term) ?? []
    const [, address] = /^from\/emailAddress\/address eq '((?:[^']|'')+)'$/.exec(term) ?? []
    if (since !== undefined && !Number.isNaN(Date.parse(since)))
      tests.push(({ receivedAt }) => receivedAt.getTime() >= Date.parse(since))
    else if (address !== undefined)
      tests.push((message) => addressOfSender(message).toLowerCase() === address.replaceAll("''", "'").toLowerCase())
    else return null
  }
  return messages.filter((message) => tests.every((test) => test(message)))
}

function raw({ mailbox, asked: { path } }: GraphReading): EmulatedAnswer {
  const message = messageOfGraphId(mailbox, decodeURIComponent(path.split('/')[4] ?? ''))
  return message === undefined
    ? { status: 404, body: graphError({ reason: 'ErrorItemNotFound' }) }
    : { body: message.raw }
}

function refused(reason: string): EmulatedAnswer {
  return { status: 400, body: graphError({ reason }) }
}

function selectedIn(query: URLSearchParams): string[] {
  return (query.get('$select') ?? '').split(',').filter((name) => name !== '')
}

interface Link {
  url: string
  path: string
  query: URLSearchParams
  more: Record<string, string>
}

function linkTo({ url, path, query, more }: Link): string {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(more)) parameters.set(name, value)
  return `${url}${path}?${parameters.toString()}`
}
