import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startDemo } from './demo-process.ts'
import { eventually } from '../eventually.ts'
import { ownerOf } from './owner-of.ts'
import { copyFolder } from './ready-folder.ts'
import { cutPower, type ServerProcess, startServer } from './server-process.ts'

// Making a folder costs more than starting on it: each kind is made once in a process, and copied.

/** What a server leaves that was started for the first time, and stopped. */
export const fillAsStopped = filling('stopped', async (dataDir) => {
  const server = await startServer({ dataDir })
  await server.isUp()
  return server
})

/** What the demo leaves once its family has moved in and all its mail is understood. */
export const fillAsDemo = filling('demo', async (dataDir) => {
  const { server } = await startDemo(dataDir)
  const owner = await ownerOf(dataDir)
  await eventually(
    async () => {
      const { rowCount } = await owner.query('select from graphile_worker._private_jobs union all select from arrivals')
      return rowCount === 0
    },
    { what: 'that all mail is understood' },
  )
  await owner.end()
  return server
})

function filling(kind: string, run: (dataDir: string) => Promise<ServerProcess>): (dataDir: string) => Promise<void> {
  let made: Promise<string> | null = null
  const make = async () => {
    const dataDir = join(inject('folders'), `${kind}-${process.pid}`)
    mkdirSync(dataDir)
    const server = await run(dataDir)
    server.child.kill('SIGTERM')
    await server.ended
    await cutPower(dataDir)
    return dataDir
  }
  return async (dataDir) => copyFolder(await (made ??= make()), dataDir)
}
