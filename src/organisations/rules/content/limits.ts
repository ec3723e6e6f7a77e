/** Requests of one key in any so many seconds. */
export const rateLimit = { most: 100, seconds: 60 }
export const mostBytes = 256 * 1024
export const mostRecipients = 500
/** Items of one submission: as many as are read of a mail's calendar. */
export const mostItems = 40
export const longestTitle = 200
export const longestPlace = 200
export const longestDescription = 2000
export const longestSubject = 300
export const longestContent = 100_000
export const mostMetadata = 50
/** Hours for which an Idempotency-Key is remembered. */
export const idempotencyHours = 24
/** Days for which submissions and calls are kept. */
export const contentDays = 90
