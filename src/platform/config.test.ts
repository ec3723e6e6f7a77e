import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { environment, readConfig, readEnvFile } from './config.ts'
import { ConfigError } from './config-error.ts'

describe('.env.example', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  const lines = [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)

  test('has each setting once', () => {
    expect(lines.map(([name]) => name).toSorted()).toEqual(Object.keys(environment.shape).toSorted())
  })

  test('shows the defaults', () => {
    const defaults = Object.entries(environment.parse({})).map(([name, value]) => [name, String(value ?? '')])
    expect(Object.fromEntries(lines)).toEqual({
      ...Object.fromEntries(lines.map(([name]) => [name, ''])),
      ...Object.fromEntries(defaults),
    })
  })

  test('sets nothing before it is edited', () => {
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })
})

describe('the language model', () => {
  const url = 'http://127.0.0.1:11434/v1/'
  const modelOf = (variables: Record<string, string>) => readConfig({ MODEL_NAME: 'wren-8b', ...variables }).model

  test('is none where nothing names one', () => {
    expect(readConfig({}).model).toBe(null)
  })

  test('is named by its address, which says who can see what goes there', () => {
    expect(modelOf({ MODEL_URL: url })).toMatchObject({
      url: 'http://127.0.0.1:11434/v1',
      server: '127.0.0.1:11434',
      place: 'this-machine',
      provider: 'openai-compatible',
      key: null,
    })
    for (const host of ['192.168.1.5:8080', 'attic', 'attic.local', '[fd00::5]'])
      expect(modelOf({ MODEL_URL: `http://${host}/v1` })).toMatchObject({ place: 'this-network', server: host })
    expect(modelOf({ MODEL_URL: 'https://models.example/v1' })).toMatchObject({ place: 'elsewhere' })
  })

  test('runs elsewhere by a name that Ollama sends on, and where its operator says', () => {
    for (const name of ['gpt-oss:120b-cloud', 'glm-4.6:cloud'])
      expect(modelOf({ MODEL_URL: url, MODEL_NAME: name })).toMatchObject({ place: 'elsewhere', isPlaceStated: false })
    expect(modelOf({ MODEL_URL: url, MODEL_PLACE: 'elsewhere' })).toMatchObject({
      place: 'elsewhere',
      isPlaceStated: true,
    })
    expect(modelOf({ MODEL_URL: 'https://models.example/v1', MODEL_PLACE: 'this-network' })).toMatchObject({
      place: 'this-network',
      isPlaceStated: true,
    })
    expect(modelOf({ MODEL_URL: url, MODEL_PLACE: '' })).toMatchObject({ place: 'this-machine', isPlaceStated: false })
  })

  test('has one address, however it is written', () => {
    const one = modelOf({ MODEL_URL: 'https://Models.example:443/v1//' })
    expect(one).toMatchObject({ url: 'https://models.example/v1', server: 'models.example' })
  })

  test('is spoken to in the protocol of its provider, unless another is set', () => {
    const google = 'https://generativelanguage.googleapis.com/v1beta'
    const key = { MODEL_KEY: 'sesame' }
    expect(modelOf({ MODEL_URL: google, ...key })).toMatchObject({ provider: 'google' })
    expect(modelOf({ MODEL_URL: `${google}/openai`, ...key })).toMatchObject({ provider: 'openai-compatible' })
    expect(modelOf({ MODEL_URL: 'https://api.anthropic.com/v1', ...key })).toMatchObject({ provider: 'anthropic' })
    expect(modelOf({ MODEL_URL: url, MODEL_PROVIDER: 'anthropic', ...key })).toMatchObject({ provider: 'anthropic' })
  })

  test('can have its key in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-key-'))
    const path = join(folder, 'key')
    writeFileSync(path, 'sesame\n')
    expect(modelOf({ MODEL_URL: url, MODEL_KEY_FILE: path })).toMatchObject({ key: 'sesame' })
    expect(() => modelOf({ MODEL_URL: url, MODEL_KEY_FILE: path, MODEL_KEY: 'x' })).toThrow('are both set')
    expect(() => modelOf({ MODEL_URL: url, MODEL_KEY_FILE: join(folder, 'none') })).toThrow('cannot be read')
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['an address without a name', { MODEL_URL: url, MODEL_NAME: '' }, 'go together'],
    ['no address', { MODEL_URL: 'ollama' }, 'begins with http'],
    ['a public server without TLS', { MODEL_URL: 'http://models.example/v1' }, 'https://'],
    ['a key in the address', { MODEL_URL: 'https://me:secret@models.example/v1' }, 'belongs in MODEL_KEY'],
    [
      'a place that its name belies',
      { MODEL_URL: url, MODEL_NAME: 'glm-4.6:cloud', MODEL_PLACE: 'this-machine' },
      'ollama.com',
    ],
    ['a provider that needs a key', { MODEL_URL: 'https://api.anthropic.com/v1' }, 'MODEL_KEY has to be set'],
  ])('is refused with %s', (_, variables, sentence) => {
    expect(() => modelOf(variables)).toThrow(sentence)
  })
})

describe('the settings', () => {
  const name = 'ROOST_TEST_SETTING'
  afterEach(() => {
    delete process.env[name]
  })

  test('come from a file where the environment does not say otherwise', () => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-env-'))
    const path = join(folder, '.env')
    writeFileSync(path, `${name}=from the file\n`)
    readEnvFile(path)
    expect(process.env[name]).toBe('from the file')
    process.env[name] = 'from the environment'
    readEnvFile(path)
    expect(process.env[name]).toBe('from the environment')
    rmSync(folder, { recursive: true })
    expect(() => readEnvFile(path)).not.toThrow()
  })

  test('refuse what cannot be meant, in a sentence', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(ConfigError)
    expect(() => readConfig({ DATABASE_URL: 'postgresql://db/roost', SECRET: 'short' })).toThrow(/at least 32/)
    expect(() => readConfig({ INTAKE_TLS_CERT: '/cert.pem' })).toThrow(/set both or neither/)
    for (const servers of ['dns.example', '9.9.9.9 1.1.1.1', '9.9.9.9:port', '::1:53:', 'on'])
      expect(() => readConfig({ DNS_SERVERS: servers })).toThrow(/addresses with a comma/)
  })

  test('name the name servers, or switch them off', () => {
    expect(readConfig({}).dnsServers).toBe('system')
    expect(readConfig({ DNS_SERVERS: 'off' }).dnsServers).toBe('off')
    const servers = ['9.9.9.9', '127.0.0.1:5353', '2620:fe::fe', '[::1]:5353']
    expect(readConfig({ DNS_SERVERS: servers.join(', ') }).dnsServers).toEqual(servers)
  })
})

describe('a sign-in provider', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'roost',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Example',
  }

  test('is off unless all of it is set', () => {
    expect(readConfig({}).signInProvider).toBeNull()
    expect(readConfig(provider).signInProvider).toEqual({
      issuer: 'https://login.example',
      clientId: 'roost',
      clientSecret: 'secret',
      name: 'Example',
    })
    for (const name of Object.keys(provider))
      expect(() => readConfig({ ...provider, [name]: '' })).toThrow(/go together: set all or none/)
  })

  test('is spoken to over TLS, but on this machine', () => {
    expect(readConfig({ ...provider, OIDC_ISSUER: 'http://localhost:9000' }).signInProvider).not.toBeNull()
    for (const issuer of ['http://login.example', 'login.example', 'file:///etc'])
      expect(() => readConfig({ ...provider, OIDC_ISSUER: issuer })).toThrow(/begins with https/)
  })
})

describe('Gmail and Outlook', () => {
  const google = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' }
  const microsoft = { MICROSOFT_CLIENT_ID: 'an id', MICROSOFT_CLIENT_SECRET: 'a secret' }

  test('are none where nothing names them, and Google’s and Microsoft’s own servers where something does', () => {
    expect(readConfig({})).toMatchObject({ google: null, microsoft: null })
    const registered = { clientId: 'an id', clientSecret: 'a secret', emulatorUrl: null }
    expect(readConfig({ ...google, ...microsoft })).toMatchObject({
      google: { ...registered, push: null },
      microsoft: registered,
    })
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'an id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
    [{ MICROSOFT_CLIENT_SECRET: 'a secret' }, 'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET go together'],
    [{ ...google, GOOGLE_PUSH_TOPIC: 'projects/a/topics/b' }, 'GOOGLE_PUSH_TOPIC and GOOGLE_PUSH_ACCOUNT go together'],
    [{ ...google, GOOGLE_PUSH_TOPIC: 'b', GOOGLE_PUSH_ACCOUNT: 'c' }, 'has to be of the form'],
    [{ ...google, GOOGLE_URL: 'https://accounts.example' }, 'GOOGLE_URL is for an emulator on this machine'],
    [{ ...google, GOOGLE_CLIENT_ID_FILE: '/nowhere' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_ID_FILE are both set'],
  ])('are refused with %j', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence)
  })

  test.each([
    { PUBLIC_URL: 'https://roost.example' },
    { HOST: '0.0.0.0' },
    { TRUST_PROXY: 'true' },
    { DATABASE_URL: 'postgresql://db/roost', SECRET: 'x'.repeat(32) },
  ])('take an emulator only where nobody else reaches this server: %j', (variables) => {
    const emulated = { ...microsoft, MICROSOFT_URL: 'http://127.0.0.1:9/' }
    expect(readConfig(emulated).microsoft?.emulatorUrl).toBe('http://127.0.0.1:9')
    expect(() => readConfig({ ...emulated, ...variables })).toThrow('is refused here, since')
  })
})
