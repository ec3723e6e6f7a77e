/** Where a mail came from, as far as it tells whether it is from whom it says. */
export type Origin = SmtpOrigin | StatedOrigin | HiddenOrigin

/** The client that handed it over by SMTP, and the sender in its envelope; a delivery report has none. */
export interface SmtpOrigin {
  address: string
  helo: string
  from: string
}

/** A mailbox whose provider writes what it found under that name (`authserv-id`, RFC 8601), empty where it gives none. */
export interface StatedOrigin {
  authservId: string
}

/** A mailbox of whose provider nobody knows what to believe: which server it had the mail from is hidden. */
export interface HiddenOrigin {
  server: 'hidden'
}
