/**
 * The network that attempts and connections are counted for: an IPv4 address is
 * somebody's own, of IPv6 one customer has a /64 (RFC 6177), with more addresses in it than anyone could count. An IPv4 address
 * within IPv6 is that address.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '').slice(0, 64)
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const following = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - following.length)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...following]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
