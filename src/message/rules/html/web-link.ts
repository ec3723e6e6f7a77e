/** The address a link may keep: http, https and mailto, of a sensible length. */
export function webLink(href: string): string | null {
  const address = href.trim()
  return address.length <= longestLink && /^(?:https?:\/\/|mailto:)\S+$/i.test(address) ? address : null
}

const longestLink = 2000
