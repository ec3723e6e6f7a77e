/** Which invitation an address takes answers to. */
export interface ReplyAddress {
  familyId: string
  /** 128 bits in the digits `0` to `v`. */
  code: string
}

/**
 * The local part to which a calendar program answers. It stays the same for as long as the event does, since programs refuse an update by
 * another organizer; and it is no longer than 64 octets (RFC 5321, section 4.5.3.1.1).
 */
export function replyLocalPart({ familyId, code }: ReplyAddress): string {
  return `reply+${inShort(familyId.replaceAll('-', ''))}${code}`
}

/** Null for any other address. */
export function readReplyAddress(localPart: string): ReplyAddress | null {
  const found = /^reply\+([0-7][0-9a-v]{25})([0-7][0-9a-v]{25})$/i.exec(localPart)
  if (found === null) return null
  const [, family = '', code = ''] = found
  const digits = family
    .toLowerCase()
    .split('')
    .reduce((sum, digit) => sum * 32n + BigInt(parseInt(digit, 32)), 0n)
  const familyId = digits
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { familyId, code: code.toLowerCase() }
}

/** 128 bits, given as hexadecimal, in 26 digits of 32: letters that no program changes but in their case. */
export function inShort(hexadecimal: string): string {
  return BigInt(`0x${hexadecimal}`).toString(32).padStart(26, '0')
}
