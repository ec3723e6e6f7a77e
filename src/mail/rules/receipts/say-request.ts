import type { ModelRequest } from '#mail/contract.ts'

/** What became of a request to a language model. */
export function sayRequestOutcome(outcome: ModelRequest['outcome']): string {
  return outcomes[outcome]
}

const outcomes: Record<ModelRequest['outcome'], string> = {
  open: 'No answer yet',
  answered: 'Answered',
  refused: 'The server refused it',
  'over-quota': 'The server’s quota was used up',
  'bad-model': 'The server does not have this model',
  network: 'The server was not reached, or failed',
  'too-slow': 'The answer did not come in time',
  'too-long': 'The server finds it too long',
  nonsense: 'The answer could not be used',
  'broken-off': 'Roost broke it off',
}

type Sizes = Pick<ModelRequest, 'bytesSent' | 'bytesReceived' | 'milliseconds'>

/** `12.1 KB sent, 1.4 KB received, 2.3 s`. */
export function sayRequestSizes(request: Sizes, locale: string): string {
  const { bytesSent, bytesReceived, milliseconds } = request
  return [
    bytesSent === 0 ? 'nothing sent' : `${sayBytes(bytesSent, locale)} sent`,
    bytesReceived > 0 ? `${sayBytes(bytesReceived, locale)} received` : '',
    milliseconds === null ? '' : `${sayNumber(milliseconds / 1000, { locale, digits: 1 })} s`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** In units of a thousand: `812 bytes`, `12.1 KB`, `3.4 MB`. */
export function sayBytes(bytes: number, locale: string): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [size, unit] = bytes < 999_950 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${sayNumber(size, { locale, digits: 1 })} ${unit}`
}

function sayNumber(number: number, { locale, digits }: { locale: string; digits: number }): string {
  return number.toLocaleString(locale, { maximumFractionDigits: digits })
}
