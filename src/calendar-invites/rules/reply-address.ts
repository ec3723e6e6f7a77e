/** Characters of the code: 96 bits, which nobody guesses. */
export const replyCodeLength = 24

/** Which invitation an address takes answers to. */
export interface ReplyAddress {
  familyId: string
  code: string
}

/**
 * The local part to which a calendar program answers. It stays the same for as long as the event does, since programs refuse an update by
 * another organizer; and it is no longer than 64 octets (RFC 5321, section 4.5.3.1.1).
 */
export function replyLocalPart({ familyId, code }: ReplyAddress): string {
  return `reply+${familyId.replaceAll('-', '')}${code}`
}

/** Null for any other address. */
export function readReplyAddress(localPart: string): ReplyAddress | null {
  const found = /^reply\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{24})$/i.exec(
    localPart,
  )
  if (found === null) return null
  const [, ...parts] = found.map((part) => part.toLowerCase())
  return { familyId: parts.slice(0, 5).join('-'), code: parts[5] ?? '' }
}
