export const mostEndpoints = 3
export const longestAddress = 500
/** Tests, replays and new endpoints of one organisation, in so many seconds. */
export const webhookTries = { most: 20, seconds: 60 }
/** Bytes of an answer that are kept. */
export const longestAnswer = 1024

/** Seconds between one attempt and the next: ten attempts in a little more than three days, as the Standard Webhooks advise. */
export const waits: readonly number[] = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** Seconds after which an endpoint at which nothing has arrived is switched off. */
export const offAfter = 3 * 86_400
/** Seconds in which the rest waits after an attempt at the same endpoint has failed. */
export const restAfterFailure = 60

/** Seconds after a submission with named addresses was processed before anybody is told: its families are long through, whether there are any. */
export const namedAfter = 30
/** Seconds after which a submission is told of, though a family's mail was not read yet. */
export const longestWait = 900
