import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A file that is no whole archive, or a folder that could not be put into one; the message is for the operator. */
export class ArchiveError extends Error {}

/** Puts all of a folder into a `.tar.gz`. Throws `ArchiveError`. */
export async function pack(folder: string, file: string): Promise<void> {
  await tar(['-czf', file, '-C', folder, '.'], `${file} could not be written`)
}

/** Takes all out of a `.tar.gz`, as whoever runs this. Throws `ArchiveError`. */
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
