import type { AuthenticationResults, MethodResult } from './authentication-results.ts'
import { isSameOrganisation } from './same-organisation.ts'
import type { Findings, Proof } from './verdict.ts'

/** What a server that is believed found of a mail from a domain; the caller knows whether it is believed. */
export function statedFindings(
  { results }: AuthenticationResults,
  { domain }: { domain: string },
): Pick<Findings, 'signature' | 'server' | 'policy'> {
  const dmarc = results.find(({ method, properties }) => method === 'dmarc' && isAbout(properties, domain))
  const signature = foundIn(results, { method: 'dkim', domain })
  const server = foundIn(results, { method: 'spf', domain })
  const isUnknown = [dmarc?.result, ...results.map(({ result }) => result)].includes('temperror')
  return {
    signature,
    // A pass without a signature is one of the server's, under another name of the organisation.
    server:
      dmarc?.result === 'pass' && signature.is === 'missing' && server.is === 'missing'
        ? { is: 'there', by: domain }
        : server,
    policy: dmarc?.result === 'fail' ? policyIn(dmarc) : isUnknown ? 'unknown' : 'none',
  }
}

function isAbout(properties: ReadonlyMap<string, string>, domain: string): boolean {
  return domainOf(properties.get('header.from') ?? '') === domain
}

const identities = { dkim: ['header.d', 'header.i'], spf: ['smtp.mailfrom', 'smtp.helo'] }

function foundIn(
  results: readonly MethodResult[],
  { method, domain }: { method: keyof typeof identities; domain: string },
): Proof {
  const of = results.flatMap((each) => {
    const identity = identities[method].map((name) => each.properties.get(name)).find((value) => value !== undefined)
    const by = domainOf(identity ?? '')
    return each.method === method && isSameOrganisation(by, domain) ? [{ ...each, by }] : []
  })
  const passed = of.find(({ result }) => result === 'pass')
  if (passed !== undefined) return { is: 'there', by: passed.by }
  return { is: of.some(({ result }) => result === 'temperror') ? 'unknown' : 'missing' }
}

/** Google says `(p=REJECT …)`, Microsoft `action=quarantine`, and RFC 8601 `policy.dmarc=reject`. Where none is said it may ask for nothing. */
function policyIn({ comment, properties }: MethodResult): 'enforced' | 'monitored' {
  const said = properties.get('policy.dmarc') ?? properties.get('action') ?? /\bp=(\w+)/i.exec(comment)?.[1] ?? 'none'
  return /^o?(quarantine|reject)$/i.test(said) ? 'enforced' : 'monitored'
}

function domainOf(identity: string): string {
  return identity
    .slice(identity.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/[>.]+$/, '')
}
