/**
 * What went wrong at a provider. `expired`: it does not take the password or token any more, and a person has to do something.
 * `refused`: it will not do this however often it is asked, as with a wrong host or a certificate that is not theirs. `rate-limited`: it asks to wait.
 * `unavailable`: it may do it later. `gone`: the message is not there any more. `too-large`: the message is longer than is read.
 */
export type ProviderTrouble = 'expired' | 'refused' | 'rate-limited' | 'unavailable' | 'gone' | 'too-large'

/** The part of an IMAP mailbox's settings that has to be another. */
export type ImapField = 'host' | 'port' | 'tls' | 'user' | 'password'

interface Told extends ErrorOptions {
  /** How long the provider asks to wait. */
  retryAfterSeconds?: number
  field?: ImapField
}

/** Thrown by all that asks a provider; the message is the sentence that the person reads. */
export class ProviderError extends Error {
  readonly kind: ProviderTrouble
  readonly retryAfterSeconds: number | null
  readonly field: ImapField | null

  constructor(kind: ProviderTrouble, sentence: string, { retryAfterSeconds, field, ...options }: Told = {}) {
    super(sentence, options)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.field = field ?? null
  }
}
