/**
 * Whose a network address is, as far as can be told: an IPv4 address is somebody's own, of IPv6 a household or a server has
 * its /64 (RFC 6177). An IPv4 address within IPv6 is that address.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const head = groupsOf(before)
  const tail = groupsOf(after ?? '')
  const left = Math.max(0, groups - head.length - tail.length)
  const all = [...head, ...Array.from({ length: left }, () => '0'), ...tail]
  return `${all.slice(0, 4).map(plainly).join(':')}::/64`
}

const groups = 8

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

function plainly(group: string): string {
  return Number.parseInt(group, 16).toString(16)
}
