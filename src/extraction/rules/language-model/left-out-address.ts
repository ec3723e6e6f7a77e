import { isEmail } from '#basics/email-address.ts'

export const invalidLeftOut = 'One of these is not a mail address.'

/** The addresses as they are compared, each once; null where one of them is none. */
export function leftOutAddresses(typed: readonly string[]): string[] | null {
  const addresses = typed.map((address) => address.trim().toLowerCase()).filter((address) => address !== '')
  return addresses.every(isEmail) ? [...new Set(addresses)].toSorted() : null
}
