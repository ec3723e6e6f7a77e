import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { socketFolderOn } from '#platform/postgres/postmaster.ts'

/** A connection to the database of a server that runs on this folder, as the owner of everything. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const owner = new pg.Client({
    host: socketFolderOn(join(dataDir, 'postgres')) ?? '',
    user: 'postgres',
    database: 'postgres',
    password: readFileSync(join(dataDir, 'postgres-password'), 'utf8'),
  })
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}
