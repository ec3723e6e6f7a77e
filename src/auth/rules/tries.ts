/** How often something may be tried: at most `most` times in `seconds`. */
export const tries = {
  signInFromNetwork: { most: 50, seconds: 300 },
  /** From one network, or from one browser that has signed in before. */
  signInToAccount: { most: 10, seconds: 900 },
  confirmationMail: { most: 5, seconds: 3600 },
  resetMail: { most: 3, seconds: 3600 },
  resetFromNetwork: { most: 20, seconds: 3600 },
  passkeyFromNetwork: { most: 100, seconds: 300 },
  providerFromNetwork: { most: 60, seconds: 300 },
  confirmFromNetwork: { most: 100, seconds: 300 },
}

/**
 * Strangers' tries at one account, from however many networks: after the free ones each has to wait for longer, in
 * seconds; the last wait stays. A day without a try forgets them.
 */
export const strangersTries = { free: 20, waits: [30, 60, 120, 240, 480, 900] }

/**
 * Whom tries from a network address are counted for: one IPv4 address, or the /64 of an IPv6 address, since that is
 * what one customer is given, with more addresses in it than anyone could count.
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
