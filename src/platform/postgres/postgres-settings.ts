import { totalmem } from 'node:os'

interface Cluster {
  socketDir: string
  /** A database that need not survive a power cut. */
  isThrowaway?: boolean
}

/** The settings of the embedded PostgreSQL, which shares its machine with the rest of the program. */
export function postgresSettings({ socketDir, isThrowaway = false }: Cluster): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${sharedMegabytes(memory())}MB`,
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    // `%a` is the reason of a transaction across families.
    log_line_prefix: '%m [%p] %a ',
    // The text of a read has its values. The log has only the error, and no family's words.
    log_min_error_statement: 'panic',
    ...(isThrowaway
      ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum_naptime: '5min' }
      : {}),
  }
}

const megabyte = 1024 * 1024

/**
 * A quarter of the memory: a page outside of the shared buffers is copied from the system's cache at each use. At most 4 GB,
 * since the bookkeeping of the pages takes 2 % of that, even if a family has few.
 */
export function sharedMegabytes(bytes: number): number {
  return Math.floor(Math.min(Math.max(bytes / 4, 128 * megabyte), 4096 * megabyte) / megabyte)
}

/** The memory that this process may use: a container's limit, if there is one. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}
