import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NameServer, startNameServer } from '#emulators/name-server.ts'
import { lookUpHost } from './look-up-host.ts'
import { dnsFrom } from './dns.ts'

let server: NameServer
let folder: string
let hostsFile: string
beforeAll(async () => {
  server = await startNameServer()
  folder = await mkdtemp(join(tmpdir(), 'hosts-'))
  hostsFile = join(folder, 'hosts')
  await writeFile(
    hostsFile,
    ['# 192.0.2.9 mail.house.example', '::1 nas.house.example', '192.0.2.7\tNAS nas.house.example # ours'].join('\n'),
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const look = (host: string, dns = dnsFrom([server.address])) => lookUpHost(host, { dns, hostsFile })

test('the hosts file goes before the name servers, which are not asked then', async () => {
  server.publish('nas.house.example', 'A', ['198.51.100.1'])
  expect(await look('nas.house.example')).toEqual(['192.0.2.7', '::1'])
  expect(await look('Nas')).toEqual(['192.0.2.7'])
  expect(server.asked.filter((question) => question.includes('nas'))).toEqual([])
})

test('a name that is in no file is asked for, its IPv4 addresses first', async () => {
  server.publish('mail.house.example', 'AAAA', ['2001:db8:0:0:0:0:0:25'])
  server.publish('mail.house.example', 'A', ['192.0.2.25', '192.0.2.26'])
  expect(await look('mail.house.example')).toEqual(['192.0.2.25', '192.0.2.26', '2001:db8::25'])
  server.publish('six.house.example', 'AAAA', ['2001:db8:0:0:0:0:0:26'])
  expect(await look('six.house.example')).toEqual(['2001:db8::26'])
})

test('that there is no such name is told from that nobody knows', async () => {
  await expect(look('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  server.break('broken.example', 'fails')
  await expect(look('broken.example')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})

test('where the operator has switched it off, nobody is asked', async () => {
  const before = server.asked.length
  await expect(look('mail.house.example', dnsFrom('off'))).rejects.toMatchObject({ code: 'EOFF' })
  expect(await look('nas.house.example', dnsFrom('off'))).toHaveLength(2)
  expect(server.asked).toHaveLength(before)
})

test('a machine without a hosts file has none', async () => {
  const missing = join(folder, 'none')
  await expect(lookUpHost('a.example', { dns: null, hostsFile: missing })).rejects.toMatchObject({ code: 'EOFF' })
})
