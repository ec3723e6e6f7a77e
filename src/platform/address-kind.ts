import { BlockList, isIP } from 'node:net'

/** From where an address can be reached: this machine, a private network, or anywhere. */
export type AddressKind = 'loopback' | 'private' | 'public'

/** The kind of a host, as it stands in a setting or in an address: a name is public unless it always means this machine. */
export function addressKind(host: string): AddressKind {
  const plain = bareHost(host)
  if (plain === 'localhost' || plain.endsWith('.localhost')) return 'loopback'
  const version = isIP(plain)
  if (version === 0) return 'public'
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(plain, family)) return 'loopback'
  return privateNetworks.check(plain, family) ? 'private' : 'public'
}

/** A host without what may stand around it: the brackets of an IPv6 address, the dot that ends a full name. */
export function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

// An IPv4 address within IPv6 (::ffff:127.0.0.1) is checked as the address that it is.
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** RFC 1918, and the unique local addresses of RFC 4193. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
