import { Resolver } from 'node:dns/promises'
import { getDomain } from 'tldts'

/** The record types that mail is authenticated by, and that lead to its servers. */
export type RecordType = 'TXT' | 'A' | 'AAAA' | 'MX' | 'PTR' | 'NS' | 'SRV'

export interface Exchange {
  exchange: string
  priority: number
}

/** A server of a domain (RFC 2782). */
export interface ServiceRecord {
  name: string
  port: number
  priority: number
}

/** As `dns.resolve` answers: of TXT the strings of each record. */
export type DnsRecords = string[] | string[][] | Exchange[] | ServiceRecord[]

/** Asks the domain name system (RFC 1035). */
export interface Dns {
  /**
   * Rejects with a `DnsError`: `ENOTFOUND` and `ENODATA` say that there is no such record, `EBADNAME` that there can be none, and any other
   * code that nobody knows.
   */
  resolve(name: string, type: RecordType): Promise<DnsRecords>
}

export class DnsError extends Error {
  readonly code: string

  constructor(code: string, name: string) {
    super(`${code} for ${name}`)
    this.code = code
  }
}

/** Whether it is known that there is no such record, rather than unknown whether there is. */
export function saysThereIsNone(error: unknown): boolean {
  return noRecord.has((error as { code?: string }).code ?? '')
}

const noRecord = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/** Milliseconds: of a first question, and at most of the second one after it. */
const patience = { timeout: 1_000, maxTimeout: 2_000 }
/** Records of one answer. Beyond that a name has none: nobody has use for so many. */
const mostRecords = 500
const mostKept = 2_000
/** Milliseconds for which answers, their absence, the silence of a domain and whether the system works are remembered. */
const keep = { found: 300_000, missing: 60_000, silence: 30_000, working: 30_000 }

interface Kept {
  answer: Promise<DnsRecords>
  until: number
}

/** As the operator's setting has it: null where nobody is to be asked. */
export function dnsFrom(servers: readonly string[] | 'system' | 'off'): Dns | null {
  return servers === 'off' ? null : createDns(servers === 'system' ? null : servers)
}

/** `servers`: addresses, with a port if it is not 53; null for those of the system. */
function createDns(servers: readonly string[] | null): Dns {
  const resolver = new Resolver({ ...patience, tries: 2 })
  if (servers !== null) resolver.setServers(servers)
  const answers = new Map<string, Kept>()
  /** Domains whose servers did not answer, and until when they are left alone: they take a worker's time. */
  const silent = new Map<string, number>()
  let working: { is: Promise<boolean>; until: number } | null = null

  async function ask(name: string, type: RecordType): Promise<DnsRecords> {
    try {
      const records = (await resolver.resolve(name, type)) as DnsRecords
      if (records.length > mostRecords) throw new DnsError('ENODATA', name)
      working = { is: Promise.resolve(true), until: Date.now() + keep.working }
      return records
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'EUNKNOWN'
      // Whatever answers every question with "no such name" would make every signature a forged one.
      if (noRecord.has(code) && !(await isWorking())) throw new DnsError('EAWAY', name)
      throw new DnsError(code, name)
    }
  }

  /** The root and `org` exist: where neither is found, no answer is worth anything. */
  function isWorking(): Promise<boolean> {
    if (working !== null && working.until > Date.now()) return working.is
    const look = { is: knowsTheRoot(), until: Date.now() + keep.working }
    working = look
    return look.is
  }

  async function knowsTheRoot(): Promise<boolean> {
    try {
      await Promise.any([resolver.resolveNs('.'), resolver.resolveNs('org')])
      return true
    } catch {
      return false
    }
  }

  return {
    async resolve(name, type) {
      const asked = name.toLowerCase()
      const key = `${type} ${asked}`
      const kept = answers.get(key)
      if (kept !== undefined && kept.until > Date.now()) return await kept.answer
      const zone = getDomain(asked) ?? asked
      if ((silent.get(zone) ?? 0) > Date.now()) throw new DnsError('ETIMEOUT', name)
      const answer = ask(asked, type)
      const entry = { answer, until: Date.now() + keep.found }
      remember(answers, key, entry)
      try {
        return await answer
      } catch (error) {
        if (saysThereIsNone(error)) entry.until = Math.min(entry.until, Date.now() + keep.missing)
        else answers.delete(key)
        if ((error as DnsError).code === 'ETIMEOUT') remember(silent, zone, Date.now() + keep.silence)
        throw error
      }
    },
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > mostKept && oldest !== undefined) map.delete(oldest)
}

/** The same for one message: so many questions and so much time, after which nobody knows. */
export function boundedDns(dns: Dns, { questions, milliseconds }: { questions: number; milliseconds: number }): Dns {
  const until = Date.now() + milliseconds
  let asked = 0
  return {
    async resolve(name, type) {
      asked += 1
      if (asked > questions || Date.now() > until) throw new DnsError('ETIMEOUT', name)
      return await dns.resolve(name, type)
    },
  }
}
