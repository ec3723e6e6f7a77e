import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that the path of a socket may have: 108 with its end on Linux, 104 on macOS. */
const longestPath = process.platform === 'linux' ? 107 : 103

/**
 * The path of a data folder's socket: within it or, if that path would be too long, in the temporary folder under a digest.
 */
export function socketPath(dataDir: string, name: string): string {
  const inside = join(dataDir, name)
  if (Buffer.byteLength(inside) <= longestPath) return inside
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  // The system's temporary folder may have a long path too, as on macOS.
  const folder = Buffer.byteLength(tmpdir()) > 40 ? '/tmp' : tmpdir()
  return join(folder, `roost-${digest}-${name}`)
}
