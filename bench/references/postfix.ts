import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/world/server/free-port.ts'
import { endingAtLast, temporaryFolder } from '../ending.ts'

export interface Postfix {
  port: number
  /** Resolves once it has handed on all that it has queued. */
  untilEmpty(): Promise<void>
  close(): Promise<void>
}

/** Postfix on the loopback alone, with a configuration and a queue of its own, that discards what it has queued. */
export async function startPostfix(): Promise<Postfix> {
  const { folder, remove } = temporaryFolder('postfix')
  const port = await freePort()
  writeFileSync(join(folder, 'main.cf'), mainSettings(folder))
  writeFileSync(join(folder, 'master.cf'), services(port))
  mkdirSync(join(folder, 'queue'))
  mkdirSync(join(folder, 'data'))
  chownSync(join(folder, 'data'), Number(execFileSync('id', ['-u', 'postfix'], { encoding: 'utf8' })), 0)
  const child = spawn('postfix', ['-c', folder, 'start-fg'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = endingAtLast(async () => {
    if (child.exitCode === null) execFileSync('postfix', ['-c', folder, 'abort'], { stdio: 'ignore' })
    await ended
  })
  const close = async () => {
    await stop()
    await remove()
  }
  for (let attempts = 0; !(await answersAt(port)); attempts++) {
    if (child.exitCode !== null || attempts > 100)
      throw new Error(`Postfix did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`)
    await wait(100)
  }
  return { port, untilEmpty: () => untilEmpty(join(folder, 'queue')), close }
}

function mainSettings(folder: string): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file_prefixes = ${folder}
maillog_file = ${folder}/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = bench.localhost
mydestination =
alias_maps =
mynetworks = 127.0.0.0/8
relay_domains = roost.localhost
relay_transport = discard:
smtpd_peername_lookup = no
smtpd_client_connection_count_limit = 0
`
}

function services(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
discard unix - - n - - discard
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('data', () => resolve(true)).once('error', () => resolve(false))
    socket.once('data', () => socket.destroy())
  })
}

async function untilEmpty(queue: string): Promise<void> {
  const waiting = () =>
    ['maildrop', 'incoming', 'active'].some((name) =>
      readdirSync(join(queue, name), { recursive: true, withFileTypes: true }).some((entry) => entry.isFile()),
    )
  for (let attempts = 0; waiting(); attempts++) {
    if (attempts > 300) throw new Error('Postfix did not hand on its queue')
    await wait(100)
  }
}
