import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An incomplete archive, or a folder that could not be archived; the message is for the operator. */
export class ArchiveError extends Error {}

/** Archives a folder as a `.tar.gz`. Throws `ArchiveError`. */
export async function pack(folder: string, file: string): Promise<void> {
  await tar(['-czf', file, '-C', folder, '.'], `${file} could not be written`)
}

/** Unpacks a `.tar.gz` as the user of this process. Throws `ArchiveError`. */
export async function unpack(file: string, folder: string): Promise<void> {
  await tar(['-xzf', file, '-C', folder, '--no-same-owner'], `${file} is no whole backup`)
}

async function tar(parameters: string[], sentence: string): Promise<void> {
  try {
    await run('tar', parameters, { maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new ArchiveError('Backups need the program tar: install it with your package manager.')
    const [why = 'tar failed'] = stderr.split('\n').filter((line) => line !== '')
    throw new ArchiveError(`${sentence}: ${why}`)
  }
}
