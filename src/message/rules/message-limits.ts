/** Bytes of the largest message that is taken and read: 25 MB. */
export const largestMail = 25 * 1024 * 1024

/** Why a message is not read, or null. One pass over its bytes, which costs 1 ms a megabyte. */
export function breachOf(raw: Uint8Array): string | null {
  if (raw.length > largestMail) return tooLarge
  // So short a message is read fast, however it is built.
  if (raw.length < uncheckedBytes) return null
  let lines = 0
  let delimiters = 0
  for (let at = raw.indexOf(lineFeed); at !== -1; at = raw.indexOf(lineFeed, at + 1)) {
    lines += 1
    if (raw[at + 1] === hyphen && raw[at + 2] === hyphen) delimiters += 1
    if (lines > mostLines || delimiters > mostDelimiters) return malformed
  }
  return null
}

const uncheckedBytes = 64 * 1024
const lineFeed = 10
const hyphen = 45
/** 25 MB of base64 have 340,000 lines. */
const mostLines = 400_000
/** 500 parts, and rules drawn with hyphens. */
const mostDelimiters = 5000
export const mostParts = 500

export const tooLarge = 'The mail is larger than the 25 MB that Roost reads, so only its sender and subject were read.'
export const malformed =
  'The mail is built in a way that no mail program builds mail, so only its sender and subject were read.'
export const tooLong = 'Reading the mail took too long, so only its sender and subject were read.'
export const manyParts = 'The mail has more attachments than Roost reads, so some were left out.'
