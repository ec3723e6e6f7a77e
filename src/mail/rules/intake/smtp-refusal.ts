/** A negative SMTP reply: 4xx asks the sending server to try again, 5xx to give up. */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** The sending server keeps the mail and tries again. */
export function temporary(message = 'Roost cannot take mail right now. Please try again later.'): SmtpRefusal {
  return new SmtpRefusal(451, message)
}

export function noRoom(): SmtpRefusal {
  return new SmtpRefusal(452, 'Too much mail of new senders waits for this family. Please try again later.')
}

/** The sending server then sends this recipient a transaction of its own (RFC 5321, section 4.5.3.1.10). */
export function inAnotherMail(): SmtpRefusal {
  return new SmtpRefusal(452, 'Please send this address a mail of its own.')
}

/** The family has renewed its address, and the former one's time is over. */
export function addressRetired(): SmtpRefusal {
  return new SmtpRefusal(550, 'This address has ended, since the family has another one now. Please ask them for it.')
}

export function noSuchFamily(): SmtpRefusal {
  return new SmtpRefusal(550, 'There is no family at this address. Please check how it is spelled.')
}

export function noSuchInvite(): SmtpRefusal {
  return new SmtpRefusal(550, 'There is no invitation at this address any more.')
}

export function noAnswer(): SmtpRefusal {
  return new SmtpRefusal(
    550,
    'This address takes what calendar programs answer to its invitation, and nothing else. Please write to your family.',
  )
}
