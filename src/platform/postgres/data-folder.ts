import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#platform/config-error.ts'

/** The files that belong together: with only some of them in a copy, nobody can sign in. */
export const dataNames = ['postgres', 'postgres-password', 'secret'] as const

/** Makes the data folder, and checks that it can be used. Throws `ConfigError`. */
export function prepareDataFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true })
    if (!statSync(dataDir).isDirectory()) throw new ConfigError(`DATA_DIR has to be a folder, and ${dataDir} is none.`)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new ConfigError(`The data folder ${dataDir} cannot be made (${code}). Set DATA_DIR to a folder of your own.`)
  }
  requireOwn(dataDir)
}

/** Checks that a data folder can be used. Throws `ConfigError`. */
export function requireOwn(dataDir: string): void {
  const user = process.getuid?.()
  if (user === undefined || user === 0) return
  for (const path of [dataDir, ...dataNames.map((name) => join(dataDir, name))]) {
    if (existsSync(path) && statSync(path).uid !== user && (path !== dataDir || !isWritable(path)))
      throw new ConfigError(
        `${path} belongs to another user (${statSync(path).uid}; this is ${user}). Run Roost as that user, or set DATA_DIR to a folder of your own.`,
      )
  }
  if (!isWritable(dataDir))
    throw new ConfigError(`Nothing can be written to ${dataDir}. Set DATA_DIR to a folder of your own.`)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
