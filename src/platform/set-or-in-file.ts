import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** What a setting says, or the file that its `_FILE` names: there a secret lies in neither the environment nor a process list. */
export function setOrInFile<Name extends string>(
  read: { [setting in Name | `${Name}_FILE`]?: string | undefined },
  setting: Name,
): string | null {
  const [value, path] = [read[setting], read[`${setting}_FILE`]]
  if (path === undefined) return value ?? null
  if (value !== undefined) throw new ConfigError(`${setting} and ${setting}_FILE are both set: take one of them out.`)
  const text = contentsOf(path, setting).trim()
  if (text === '') throw new ConfigError(`${setting}_FILE names ${path}, which is empty.`)
  return text
}

function contentsOf(path: string, setting: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${setting}_FILE names ${path}, which cannot be read.`, { cause: error })
  }
}
