/** An address as it is stored and compared: trimmed, lowercased, only letters, digits and `@ . - _ +` kept. */
export function normaliseEmail(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9@.\-_+]/g, '')
}

/** Whether a normalised address is one: 5 to 254 characters, one `@`, a dot in the domain. */
export function isEmail(address: string): boolean {
  if (address.length < 5 || address.length > 254) return false
  const [local = '', domain = '', ...rest] = address.split('@')
  if (rest.length > 0 || local === '' || local.length > 64) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label))
}
