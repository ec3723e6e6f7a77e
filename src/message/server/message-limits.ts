/** Largest message, in bytes, that is read at all. */
export const LARGEST_MAIL = 25 * 1024 * 1024

/** Why a message is not read, or null. One pass over its bytes, which costs 1 ms a megabyte. */
export function breachOf(raw: Uint8Array): string | null {
  if (raw.length > LARGEST_MAIL) return TOO_LARGE
  // However it is built, what is as short is read soon.
  if (raw.length < SHORT) return null
  let lines = 0
  let delimiters = 0
  for (let at = raw.indexOf(LINE_FEED); at !== -1; at = raw.indexOf(LINE_FEED, at + 1)) {
    lines += 1
    if (raw[at + 1] === HYPHEN && raw[at + 2] === HYPHEN) delimiters += 1
    if (lines > MOST_LINES || delimiters > MOST_DELIMITERS) return MALFORMED
  }
  return null
}

const SHORT = 64 * 1024
const LINE_FEED = 10
const HYPHEN = 45
/** 25 MB of base64 have 340,000 lines. */
const MOST_LINES = 400_000
/** 500 parts, and rules drawn with hyphens. */
const MOST_DELIMITERS = 5000
export const MOST_PARTS = 500

export const TOO_LARGE = 'The mail is larger than the 25 MB that Roost reads, so only its sender and subject were read.'
export const MALFORMED =
  'The mail is built in a way that no mail program builds mail, so only its sender and subject were read.'
export const TOO_LONG = 'Reading the mail took too long, so only its sender and subject were read.'
export const MANY_PARTS = 'The mail has more attachments than Roost reads, so some were left out.'
