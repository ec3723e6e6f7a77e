import { totalmem } from 'node:os'

interface Cluster {
  socketDir: string
  /** A database that need not survive a power cut. */
  isThrowaway?: boolean
}

/** How the embedded PostgreSQL is run, on a machine that it shares with the rest of the program. */
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
    // With the reason of a transaction across families.
    log_line_prefix: '%m [%p] %a ',
    // The values of a read stand in its text: what failed is told by its error, and no family's words by the log.
    log_min_error_statement: 'panic',
    ...(isThrowaway
      ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum_naptime: '5min' }
      : {}),
  }
}

const megabyte = 1024 * 1024

/**
 * A quarter of the memory: a page that is not among the shared ones is copied from the system's cache at each use. Not
 * beyond 4 GB, since keeping track of the pages takes 2 % of that, also where a family has few.
 */
export function sharedMegabytes(bytes: number): number {
  return Math.floor(Math.min(Math.max(bytes / 4, 128 * megabyte), 4096 * megabyte) / megabyte)
}

/** What this process may use: a container's limit, where there is one. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}
