import { BlockList, isIP } from 'node:net'
import { bareHost } from '#platform/address-kind.ts'
import { saysThereIsNone } from './dns.ts'
import { lookUpHost, type Names } from './look-up-host.ts'

export interface Reachable {
  /** The address to connect to: the one that was judged, not whatever the name leads to a moment later. */
  address: string
  /** It is this machine or of a private network, where what is sent need not be encrypted. */
  isNear: boolean
}

/** `unknown`: nobody has this name; `near`: of the operator's own network; `not-looked-up`: names are not; `unavailable`: no name server answers. */
export type HostRefusal = 'unknown' | 'near' | 'not-looked-up' | 'unavailable'

/** Why there is nothing to connect to. */
export class HostRefused extends Error {
  readonly why: HostRefusal

  constructor(why: HostRefusal, options?: ErrorOptions) {
    super(`the host is ${why}`, options)
    this.why = why
  }
}

/**
 * The address of a server that somebody else named. Throws `HostRefused` where there is none, and, unless the operator allows it, where it lies in the
 * operator's own network: nobody may have this server look around there.
 */
export async function reachableHost(
  host: string,
  { allowsPrivate, ...names }: Names & { allowsPrivate: boolean },
): Promise<Reachable> {
  const addresses = await lookUp(bareHost(host), names)
  // One that is not public is enough: which of them is used is up to the moment.
  const near = addresses.filter((address) => !isPublic(address))
  const [address] = addresses
  if (address === undefined) throw new HostRefused('unknown')
  if (near.length === 0) return { address, isNear: false }
  if (!allowsPrivate || near.length < addresses.length || near.some(isUnusable)) throw new HostRefused('near')
  return { address, isNear: true }
}

async function lookUp(host: string, names: Names): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  try {
    return (await lookUpHost(host, names)).filter((address) => isIP(address) !== 0 && !address.includes('%'))
  } catch (error) {
    if (saysThereIsNone(error)) throw new HostRefused('unknown')
    const isOff = (error as { code?: string }).code === 'EOFF'
    throw new HostRefused(isOff ? 'not-looked-up' : 'unavailable', { cause: error })
  }
}

function isPublic(address: string): boolean {
  return !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function isUnusable(address: string): boolean {
  return neverReached.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

// An IPv4 address within IPv6 (::ffff:127.0.0.1) is checked as the IPv4 address.
/** What hands out a cloud server's keys, and what is nobody's address: whatever the operator allows. */
const neverReached = new BlockList()
neverReached.addSubnet('0.0.0.0', 8, 'ipv4')
neverReached.addSubnet('169.254.0.0', 16, 'ipv4')
neverReached.addSubnet('224.0.0.0', 3, 'ipv4')
neverReached.addAddress('::', 'ipv6')
neverReached.addSubnet('fe80::', 10, 'ipv6')
neverReached.addSubnet('ff00::', 8, 'ipv6')

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
