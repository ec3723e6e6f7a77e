const longest = 1_000

/**
 * The client that a relay names in its Received header (RFC 5321, section 4.4), empty where it names none:
 * `from mail.school.example (unknown [192.0.2.7]) by relay.example …`. What stands behind `helo=`, and in brackets before the comment, is the client's own
 * claim.
 */
export function relayedFrom(received: string): { address: string; helo: string } {
  const from = /^from\s+(\S+)(.*)$/is.exec(received.slice(0, longest).split(/\sby\s/i)[0] ?? '')
  if (from === null) return { address: '', helo: '' }
  const [, name = '', rest = ''] = from
  const stated = [...rest.matchAll(/(helo=\s*)?\[(?:IPv6:)?([\da-f:.]{2,45})\](?::\d{1,5})?/gi)].filter(
    ([, claimed]) => claimed === undefined,
  )
  const bare = /^\[(?:IPv6:)?([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(name)?.[1]
  // Exim writes the address in front of the comment where it has no name.
  const address = stated.at(-1)?.[2] ?? (rest.includes('(') ? bare : undefined) ?? ''
  return { address, helo: bare === undefined ? name : '' }
}
