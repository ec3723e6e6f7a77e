/** How often something may be tried: at most `most` times in `seconds`. */
export const rateLimits = {
  signInFromNetwork: { most: 50, seconds: 300 },
  /** From one network, or from one browser that has signed in before. */
  signInToAccount: { most: 10, seconds: 900 },
  confirmationMail: { most: 5, seconds: 3600 },
  resetMail: { most: 3, seconds: 3600 },
  resetFromNetwork: { most: 20, seconds: 3600 },
  passkeyFromNetwork: { most: 100, seconds: 300 },
  providerFromNetwork: { most: 60, seconds: 300 },
  confirmFromNetwork: { most: 100, seconds: 300 },
}

/**
 * The backoff of strangers' attempts at one account, from however many networks: after the free ones each has to wait for
 * longer, in seconds; the last wait stays. A day without an attempt resets them.
 */
export const strangersBackoff = { free: 20, waits: [30, 60, 120, 240, 480, 900] }
