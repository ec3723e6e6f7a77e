/** An answer to the sending server other than `250`: 4xx for later, 5xx for never. */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Nothing was accepted; the sending server keeps the mail and tries again. */
export function temporary(message = 'Roost cannot take mail right now. Please try again later.'): SmtpRefusal {
  return new SmtpRefusal(451, message)
}
