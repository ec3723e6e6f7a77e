import { type Address, addressParser, decodeWords } from 'postal-mime'
import { cleanText } from '../body/clean-text.ts'
import type { Correspondent } from '../message.ts'

/** The mailboxes of a header (RFC 5322, section 3.4), those of its groups among them, encoded words (RFC 2047) decoded. */
export function mailboxesIn(value: string): Correspondent[] {
  return addressParser(value)
    .flatMap((entry: Address) => entry.group ?? [entry])
    .filter((entry) => entry.address)
    .map(({ name, address }) => ({ name: cleanText(decodeWords(name)) || null, address: address.toLowerCase() }))
}
