/** How often something may be tried: at most `most` times in `seconds`. */
export const tries = {
  signInFromAddress: { most: 50, seconds: 300 },
  signInToAccount: { most: 10, seconds: 900 },
  confirmationMail: { most: 5, seconds: 3600 },
  confirmFromAddress: { most: 100, seconds: 300 },
}
