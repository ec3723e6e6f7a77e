import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#test/world/server/free-port.ts'
import { eventually } from '#test/world/eventually.ts'

const entry = join(import.meta.dirname, 'main.ts')
let dataDir: string
let started: Started[]

beforeEach(() => {
  dataDir = mkdtempSync(join('/tmp', 'roost-start-'))
  started = []
})

afterEach(async () => {
  for (const each of started) await each.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** Resolves with the exit code, or null for a signal. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

function start(variables: Record<string, string> = {}, { program = entry } = {}): Started {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', INTAKE_PORT: '0', DATA_DIR: dataDir, ...variables },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const each: Started = {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
  started.push(each)
  return each
}

const lines = (each: Started) => each.output().trimEnd().split('\n')
const isUp = (each: Started) =>
  eventually(() => Promise.resolve(lines(each).length === 3 || each.child.exitCode !== null), { what: 'three lines' })

describe('a start', () => {
  test('says in three lines where the site, the outgoing mails and the intake are', async () => {
    const port = await freePort()
    const roost = start({ PORT: String(port), NODE_ENV: 'production' })
    await isUp(roost)
    expect(roost.errors()).toBe('')
    expect(lines(roost)).toEqual([
      `Roost          http://localhost:${port}`,
      `Outgoing mail  is kept, to be read at http://localhost:${port}/outbox`,
      expect.stringMatching(/^Mail intake {4}smtp:\/\/127\.0\.0\.1:\d+ for addresses @roost\.localhost$/),
    ])
    expect((await fetch(`http://127.0.0.1:${port}/api/outbox`)).status).toBe(200)
  })

  test('with a language model says which, and warns where nobody listens there', async () => {
    const port = await freePort()
    const roost = start({ MODEL_URL: `http://127.0.0.1:${port}/v1`, MODEL_NAME: 'wren-8b' })
    await eventually(() => Promise.resolve(roost.errors().includes('\n') || roost.child.exitCode !== null), {
      what: 'a warning',
    })
    expect(lines(roost)[3]).toBe(
      `Language model wren-8b at http://127.0.0.1:${port}/v1 (on this machine), for families that agree to it`,
    )
    expect(JSON.parse(roost.errors())).toMatchObject({
      level: 'warn',
      message: 'the language model cannot be reached: until it can, Roost reads all mail without it',
      url: `http://127.0.0.1:${port}/v1`,
      why: 'ECONNREFUSED',
    })
  })

  test('with a language model that listens warns of nothing, and sends it nothing', async () => {
    let bytes = 0
    const connected = Promise.withResolvers<void>()
    const listening = createServer((socket) => {
      socket.on('data', (data) => (bytes += data.length)).on('close', () => connected.resolve())
    }).listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const roost = start({ MODEL_URL: `http://127.0.0.1:${port}/v1`, MODEL_NAME: 'wren-8b' })
    await connected.promise
    expect(roost.errors()).toBe('')
    expect(bytes).toBe(0)
    listening.close()
  })

  test.each([
    [
      { PUBLIC_URL: 'https://roost.example' },
      'is kept and not sent, and /outbox is closed, since PUBLIC_URL is neither this machine nor a private address: set SMTP_URL',
    ],
    [
      { PUBLIC_URL: 'http://roost.local', NODE_ENV: 'development' },
      'is kept and not sent, and /outbox is closed, since PUBLIC_URL is neither this machine nor a private address: set SMTP_URL',
    ],
    [{ TRUST_PROXY: 'true' }, 'is kept and not sent, and /outbox is closed, since TRUST_PROXY is set: set SMTP_URL'],
    [{ SMTP_URL: 'smtp://127.0.0.1:2500' }, 'is sent by SMTP_URL, and /outbox is closed'],
  ])('with %j shows no mail to strangers, and says why', async (variables, said) => {
    const port = await freePort()
    const roost = start({ ...variables, PORT: String(port) })
    await isUp(roost)
    expect((await fetch(`http://127.0.0.1:${port}/api/outbox`)).status).toBe(404)
    expect(lines(roost)[1]).toBe(`Outgoing mail  ${said}`)
  })

  test('keeps its secret, the database and the database’s password from other users of the machine', async () => {
    await isUp(start())
    for (const name of ['secret', 'postgres-password', 'postgres', 'socket', 'running.lock'])
      expect((statSync(join(dataDir, name)).mode & 0o077).toString(8), name).toBe('0')
  })

  test('ends at once when asked, and the database with it', async () => {
    const roost = start()
    await isUp(roost)
    roost.child.kill('SIGTERM')
    expect(await roost.ended).toBe(0)
    expect(roost.errors()).toBe('')
    const again = start()
    await isUp(again)
    expect(again.errors()).toBe('')
  })

  test('after a kill goes on with the data that is there', async () => {
    const roost = start()
    await isUp(roost)
    roost.child.kill('SIGKILL')
    await roost.ended
    const again = start()
    await isUp(again)
    expect(again.errors()).toBe('')
    expect(lines(again)).toHaveLength(3)
  })

  test('beside a running one on the same data says so', async () => {
    const first = start()
    await isUp(first)
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.errors().trim()).toBe(
      `Roost is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  })

  test.each(['PORT', 'INTAKE_PORT'])('on a port that is taken (%s) says which setting frees it', async (setting) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const roost = start({ [setting]: String(port) })
    expect(await roost.ended).toBe(1)
    expect(roost.errors().trim()).toBe(`Port ${port} is taken by another program. Set ${setting} to a free one.`)
    other.close()
  })

  test.each([
    [{ PORT: 'eighty' }, /The setting PORT is wrong/],
    [{ DATABASE_URL: 'postgres://somewhere' }, /SECRET has to be set too/],
    [{ SECRET: '' }, /^SECRET is empty: give it at least 32 random characters, or take the setting out\.$/m],
    [{ SECRET: 'short' }, /^SECRET is too short: give it at least 32 random characters/],
    [
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c', SECRET: 'x'.repeat(32) },
      /^The database could not be reached: /,
    ],
    [{ PORT: '2525', INTAKE_PORT: '2525' }, /^PORT and INTAKE_PORT are both 2525: /],
    [{ HOST: '192.0.2.1', PORT: '4321' }, /^192\.0\.2\.1 is no address of this machine\. Set HOST to one that is\.$/m],
    [{ INTAKE_TLS_CERT: '/some/cert.pem' }, /go together/],
    [{ PUBLIC_URL: 'roost.example' }, /PUBLIC_URL has to be an address that begins with http/],
    [{ PUBLIC_URL: 'roost.example:3000' }, /PUBLIC_URL has to be an address that begins with http/],
    [{ DATA_DIR: '/dev/null' }, /^DATA_DIR has to be a folder, and \/dev\/null is none\.$/m],
  ])('with a setting that makes no sense says so: %j', async (variables, sentence) => {
    const roost = start(variables)
    expect(await roost.ended).toBe(1)
    expect(roost.errors()).toMatch(sentence)
    expect(roost.errors().trim().split('\n')).toHaveLength(1)
  })
  test.each([
    ['damaged', (file: Buffer) => file.fill(0, file.length >> 1, (file.length >> 1) + 1)],
    ['damaged', (file: Buffer) => file.subarray(0, -1)],
    ['of another version', (file: Buffer) => file.fill('X', 0, 1)],
  ])('with weights of the reading engine that are %s says so, and begins nothing', async (what, changed) => {
    const copy = join(dataDir, 'copy')
    const weights = join(copy, 'src/extraction/server/weights.bin')
    const root = join(import.meta.dirname, '../../..')
    for (const name of ['src', 'database', 'package.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    writeFileSync(weights, changed(readFileSync(weights)))
    const roost = start({ DATA_DIR: join(dataDir, 'data') }, { program: join(copy, 'src/app/server/main.ts') })
    expect(await roost.ended).toBe(1)
    expect(roost.errors()).toMatch(
      new RegExp(`^The weights of the reading engine are ${what}: .*restore the file.*\n$`),
    )
    expect(readdirSync(dataDir)).toEqual(['copy'])
  })
})
