/** The address a link may keep: http, https and mailto, of a sensible length. */
export function webLink(href: string): string | null {
  const address = href.trim()
  return address.length <= LONGEST_LINK && /^(?:https?:\/\/|mailto:)\S+$/i.test(address) ? address : null
}

const LONGEST_LINK = 2000
