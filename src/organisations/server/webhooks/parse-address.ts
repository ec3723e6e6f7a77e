import { longestAddress } from '#organisations/rules/webhooks/webhook-limits.ts'

/** The address of an endpoint as it is stored; null for what is none. */
export function parseAddress(text: string): URL | null {
  const trimmed = text.trim()
  if (trimmed.length > longestAddress || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const isOne = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === ''
  return isOne && url.href.length <= longestAddress ? url : null
}
