import { isEmail, normaliseEmail } from '#basics/email-address.ts'

/**
 * The mailbox that forwarded a mail by itself, as its program marks that: Gmail in the envelope (`ada+caf_=family=roost.example@gmail.com`) and in
 * `X-Forwarded-For`, others in `Resent-From` or by what they left of their own delivery. None of a mail that a person forwards.
 */
export function mailboxesThatForwarded(headers: ReadonlyMap<string, string>, envelopeFrom: string): string[] {
  const [, local, domain] = /^([^@]{1,64})\+caf_=[^@]{1,190}@([^@]{1,190})$/i.exec(envelopeFrom) ?? []
  const marks = ['x-forwarded-for', 'resent-from', 'delivered-to'].map((name) => firstAddress(headers.get(name) ?? ''))
  const found = [local === undefined ? '' : `${local}@${domain}`, ...marks].map(normaliseEmail)
  return [...new Set(found.filter(isEmail))]
}

function firstAddress(value: string): string {
  return /[\w.+-]{1,64}@[\w.-]{1,190}/.exec(value.slice(0, 1000))?.[0] ?? ''
}
