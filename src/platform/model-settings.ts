import { addressKind, bareHost } from './address-kind.ts'
import { ConfigError } from './config-error.ts'
import { setOrInFile } from './set-or-in-file.ts'

/** The language model that the operator has set up. */
export interface ModelSettings {
  /** Origin and path, without a slash at its end. */
  url: string
  name: string
  key: string | null
  provider: 'openai-compatible' | 'google' | 'anthropic'
  /** Whom a mail goes to, as a family is told: the host of `url`, with its port where it is no usual one. */
  server: string
  /** Who runs it: this machine, the same house or office, or somebody elsewhere. */
  place: 'this-machine' | 'this-network' | 'elsewhere'
  /** The operator says so: the address does not tell it, or tells otherwise. */
  isPlaceStated: boolean
  /** Milliseconds for one request. */
  timeout: number
  /** Tokens of a request and its answer together. */
  window: number
  /** Requests at a time, in each process that reads. */
  atOnce: number
  tokensADay: number
  familyTokensADay: number
}

interface Read {
  MODEL_URL?: string | undefined
  MODEL_URL_FILE?: string | undefined
  MODEL_NAME?: string | undefined
  MODEL_NAME_FILE?: string | undefined
  MODEL_KEY?: string | undefined
  MODEL_KEY_FILE?: string | undefined
  MODEL_PROVIDER?: '' | ModelSettings['provider'] | undefined
  MODEL_PLACE?: '' | ModelSettings['place'] | undefined
  MODEL_TIMEOUT: number
  MODEL_WINDOW: number
  MODEL_AT_ONCE: number
  MODEL_TOKENS_A_DAY: number
  MODEL_FAMILY_TOKENS_A_DAY: number
}

/** Null where no model is set up. Throws `ConfigError`. */
export function modelSettingsOf(read: Read): ModelSettings | null {
  const url = setOrInFile(read, 'MODEL_URL')
  const name = setOrInFile(read, 'MODEL_NAME')
  const key = setOrInFile(read, 'MODEL_KEY')
  if (url === null && name === null && key === null) return null
  if (url === null || name === null)
    throw new ConfigError('MODEL_URL and MODEL_NAME go together: set both, or take out all that begins with MODEL_.')
  if (name.length > 200) throw new ConfigError('MODEL_NAME is longer than 200 characters.')
  const parsed = serverAt(url)
  const provider =
    read.MODEL_PROVIDER === undefined || read.MODEL_PROVIDER === '' ? providerOf(parsed) : read.MODEL_PROVIDER
  if (key === null && provider !== 'openai-compatible')
    throw new ConfigError(`MODEL_KEY has to be set: ${provider} answers nobody without one.`)
  return {
    url: `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, ''),
    name,
    key,
    provider,
    server: parsed.host,
    ...placeFor(read, { host: parsed.hostname, name }),
    timeout: read.MODEL_TIMEOUT * 1000,
    window: read.MODEL_WINDOW,
    atOnce: read.MODEL_AT_ONCE,
    tokensADay: read.MODEL_TOKENS_A_DAY,
    familyTokensADay: read.MODEL_FAMILY_TOKENS_A_DAY,
  }
}

function serverAt(url: string): URL {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError('MODEL_URL has to be an address that begins with http:// or https://.')
  if (url.length > 2000) throw new ConfigError('MODEL_URL is longer than 2,000 characters.')
  const parsed = new URL(url)
  if (parsed.username !== '' || parsed.password !== '' || parsed.search !== '' || parsed.hash !== '')
    throw new ConfigError('MODEL_URL holds more than an address: a key belongs in MODEL_KEY.')
  if (parsed.protocol === 'http:' && placeOf(parsed.hostname) === 'elsewhere')
    throw new ConfigError(
      'MODEL_URL has to begin with https:// unless its server is this machine or in this network: families’ mail would go there unencrypted.',
    )
  return parsed
}

/** Google and Anthropic have protocols of their own; all others speak OpenAI's, and so does Google at `…/openai`. */
function providerOf({ hostname, pathname }: URL): ModelSettings['provider'] {
  if (hostname === 'generativelanguage.googleapis.com' && !pathname.includes('/openai')) return 'google'
  return hostname === 'api.anthropic.com' ? 'anthropic' : 'openai-compatible'
}

/** As the operator states it, else by the address. A model of Ollama's that ends in `cloud` is asked at this machine and runs at ollama.com. */
function placeFor(
  { MODEL_PLACE: stated }: Read,
  { host, name }: { host: string; name: string },
): Pick<ModelSettings, 'place' | 'isPlaceStated'> {
  const told = cloudName.test(name) ? 'elsewhere' : placeOf(host)
  if (stated === undefined || stated === '') return { place: told, isPlaceStated: false }
  if (cloudName.test(name) && stated !== 'elsewhere')
    throw new ConfigError(`MODEL_PLACE is ${stated}, but Ollama sends what is for ${name} to ollama.com.`)
  return { place: stated, isPlaceStated: true }
}

const cloudName = /[-:]cloud$/i

/** By its address; a name without a dot, and one with an ending that no public name has, is of this network. */
function placeOf(host: string): ModelSettings['place'] {
  const kind = addressKind(host)
  if (kind === 'loopback') return 'this-machine'
  const isLocalName = /^[a-z0-9_-]+$|\.(?:local|lan|internal|home\.arpa)$/.test(bareHost(host))
  return kind === 'private' || isLocalName ? 'this-network' : 'elsewhere'
}
