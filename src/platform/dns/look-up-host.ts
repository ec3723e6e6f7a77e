import { readFile } from 'node:fs/promises'
import { type Dns, DnsError, saysThereIsNone } from './dns.ts'

export interface Names {
  /** Null where the operator has switched the domain name system off. */
  dns: Dns | null
  /** Where this machine names others (hosts(5)). */
  hostsFile: string
}

export const hostsOfMachine = '/etc/hosts'

/**
 * The addresses of a host, IPv4 first, since many homes have no way to an IPv6 address that a name has. As the system's own look-up does, the hosts file
 * of the machine is asked first, each time, and the domain name system only about a name that is not in it. Rejects with a `DnsError`.
 */
export async function lookUpHost(host: string, { dns, hostsFile }: Names): Promise<string[]> {
  const own = addressesIn(await readHosts(hostsFile), host)
  if (own.length > 0) return own
  if (dns === null) throw new DnsError('EOFF', host)
  const answers = await Promise.allSettled([dns.resolve(host, 'A'), dns.resolve(host, 'AAAA')])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value as string[]) : []))
  if (found.length > 0) return found
  const unknown = answers.find((answer) => answer.status === 'rejected' && !saysThereIsNone(answer.reason))
  throw unknown?.status === 'rejected' ? unknown.reason : new DnsError('ENOTFOUND', host)
}

async function readHosts(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Each line has an address, then names for it. */
function addressesIn(hosts: string, host: string): string[] {
  const found = hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return names.includes(host.toLowerCase()) ? [address] : []
  })
  return found.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
}
