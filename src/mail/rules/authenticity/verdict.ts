import type { Authenticity } from '#mail/contract.ts'

/** What was found of a mail's origin. `unknown`: the domain name system did not answer. */
export interface Findings {
  /** Of the address in From. */
  domain: string
  /** It has one From, whose addresses are of one domain. */
  hasOneSender: boolean
  /** DKIM: a signature over all of the mail by the organisation of that domain. */
  signature: Proof
  /** SPF: a server that the domain names as its own. `hidden`: nobody knows which server it came from. */
  server: Proof | { is: 'hidden' }
  /** ARC: somebody whom Roost believes checked it before passing it on. */
  voucher: Proof
  /** DMARC: what the domain asks for where neither shows that a mail is its own. `monitored`: to be told of it, and nothing else. */
  policy: 'enforced' | 'monitored' | 'none' | 'unknown'
}

export type Proof = { is: 'there'; by: string } | { is: 'missing' } | { is: 'unknown' }

export const missing: Proof = { is: 'missing' }

/**
 * Whether a mail is from whom it says. What shows that it is counts before what is missing, and what is not known never speaks against a mail. One
 * that nothing speaks for is forged where its domain asks to have such mail refused, or where its sender usually signs.
 */
export function verdictOf(findings: Findings, { usuallySigns }: { usuallySigns: boolean }): Authenticity {
  const { domain, signature, server, voucher, policy } = findings
  const found = (verdict: Authenticity['verdict'], more: Partial<Authenticity> = {}): Authenticity => ({
    verdict,
    domain,
    by: null,
    because: null,
    ...more,
  })
  if (!findings.hasOneSender) return found('forged', { because: 'senders' })
  if (signature.is === 'there') return found('signed', { by: signature.by })
  if (voucher.is === 'there') return found('vouched', { by: voucher.by })
  if (server.is === 'there')
    return usuallySigns
      ? found('doubtful', { by: server.by, because: 'usually-signs' })
      : found('sent', { by: server.by })
  if ([signature, voucher, server].some(({ is }) => is === 'unknown') || policy === 'unknown') return found('unchecked')
  const because = usuallySigns ? 'usually-signs' : 'policy'
  // It may well have come from a server of the domain.
  if (server.is === 'hidden')
    return usuallySigns || policy !== 'none' ? found('doubtful', { because }) : found('unsigned')
  if (usuallySigns || policy === 'enforced') return found('forged', { because })
  return policy === 'monitored' ? found('doubtful', { because }) : found('unsigned')
}

/** Whether something shows that a mail is from whom it says. */
export function isProven({ verdict }: Pick<Authenticity, 'verdict'>): boolean {
  return verdict === 'signed' || verdict === 'sent' || verdict === 'vouched'
}

/** Signed mails after which an address usually signs, and days after the last until that is forgotten. */
const enoughSigned = 3
const signsFor = 180

/** Whether an address usually signs: several of its mails were signed, the last not long ago. */
export function isUsualSigner(known: { signedMails: number; lastSignedAt: string } | undefined, now: Date): boolean {
  if (known === undefined || known.signedMails < enoughSigned) return false
  return now.getTime() - Date.parse(known.lastSignedAt) < signsFor * 24 * 60 * 60_000
}
