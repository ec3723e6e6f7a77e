/**
 * From where a host name resolves, by the names reserved for private use: RFC 6761 (localhost, test, invalid), RFC 6762 (local),
 * RFC 8375 (home.arpa), and `internal`.
 */
export function reachabilityOf(host: string): 'everywhere' | 'this machine' | 'this house' {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (isBelow(name, 'localhost') || /^127\.|^\[?::1\]?$/.test(name)) return 'this machine'
  return ['local', 'test', 'invalid', 'internal', 'home.arpa'].some((top) => isBelow(name, top))
    ? 'this house'
    : 'everywhere'
}

function isBelow(name: string, top: string): boolean {
  return name === top || name.endsWith(`.${top}`)
}

/** Why mail from outside cannot reach an address, for a parent, and for whoever runs the server what changes that; null where it can. */
export function sayUnreachable(address: string): { sentence: string; forOperator: string } | null {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (reachabilityOf(domain) === 'everywhere') return null
  return {
    sentence: 'Mail cannot come to this address from outside yet. Whoever runs this server can change that.',
    forOperator: `Nobody else knows ${domain}. Set MAIL_DOMAIN to a domain whose MX record names this server, and open the intake with INTAKE_HOST=0.0.0.0 and INTAKE_PORT=25.`,
  }
}
