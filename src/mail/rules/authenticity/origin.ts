/** Where a mail came from, as far as it tells whether it is from whom it says. */
export type Origin = SmtpOrigin | { authservId: string }

/** The client that handed it over by SMTP, and the sender in its envelope; a delivery report has none. */
export interface SmtpOrigin {
  address: string
  helo: string
  from: string
}
