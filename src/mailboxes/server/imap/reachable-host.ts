import { BlockList, isIP } from 'node:net'
import { bareHost } from '#platform/address-kind.ts'
import { lookUpHost, type Names } from '#platform/dns/look-up-host.ts'
import { saysThereIsNone } from '#platform/dns/dns.ts'
import { ProviderError } from '../source/provider-error.ts'

export interface Reachable {
  /** The address to connect to: the one that was judged, not whatever the name leads to a moment later. */
  address: string
  /** It is this machine or of a private network, where mail may go without TLS. */
  isNear: boolean
}

/**
 * The address of a mail server that a parent named. Throws `ProviderError` where there is none, and, unless the operator allows it, where it lies in
 * the operator's own network: nobody may have this server look around there.
 */
export async function reachableHost(
  host: string,
  { allowsPrivate, ...names }: Names & { allowsPrivate: boolean },
): Promise<Reachable> {
  const addresses = await lookUp(bareHost(host), names)
  // One that is not public is enough: which of them is used is up to the moment.
  const near = addresses.filter((address) => !isPublic(address))
  const [address] = addresses
  if (address === undefined) throw noSuchHost(host)
  if (near.length === 0) return { address, isNear: false }
  if (!allowsPrivate || near.length < addresses.length || near.some(isUnusable))
    throw new ProviderError('refused', `This Roost may not connect to ${host}: it is no public mail server.`, {
      field: 'host',
    })
  return { address, isNear: true }
}

async function lookUp(host: string, names: Names): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  try {
    return (await lookUpHost(host, names)).filter((address) => isIP(address) !== 0 && !address.includes('%'))
  } catch (error) {
    if (saysThereIsNone(error)) throw noSuchHost(host)
    if ((error as { code?: string }).code === 'EOFF')
      throw new ProviderError(
        'refused',
        `This Roost looks up no names. Whoever runs it can name ${host} in its hosts file.`,
        {
          field: 'host',
        },
      )
    throw new ProviderError('unavailable', `The address of ${host} could not be looked up. Please try again.`, {
      cause: error,
      field: 'host',
    })
  }
}

function noSuchHost(host: string): ProviderError {
  return new ProviderError('refused', `There is no mail server called ${host}.`, { field: 'host' })
}

function isPublic(address: string): boolean {
  return !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function isUnusable(address: string): boolean {
  return neverMail.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

// An IPv4 address within IPv6 (::ffff:127.0.0.1) is checked as the IPv4 address.
/** What hands out a cloud server's keys, and what is nobody's address: whatever the operator allows. */
const neverMail = new BlockList()
neverMail.addSubnet('0.0.0.0', 8, 'ipv4')
neverMail.addSubnet('169.254.0.0', 16, 'ipv4')
neverMail.addSubnet('224.0.0.0', 3, 'ipv4')
neverMail.addAddress('::', 'ipv6')
neverMail.addSubnet('fe80::', 10, 'ipv6')
neverMail.addSubnet('ff00::', 8, 'ipv6')

/** The special-purpose addresses of RFC 6890 and its registry that are not reachable from everywhere. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  // An IPv4 address may stand in these as well.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
