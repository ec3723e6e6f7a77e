export const gmailLink = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ_wren%5D-k3Jd_9xQ'

interface Asked {
  /** The family's address. */
  to: string
  from?: string
  mailbox?: string
  code?: string
  link?: string
}

/** What Gmail sends to an address that somebody wants their mail forwarded to, as a whole message. */
export function gmailConfirmation({
  to,
  from = 'forwarding-noreply@google.com',
  mailbox = 'ada@gmail.com',
  code = '482913657',
  link = gmailLink,
}: Asked): { from: string; raw: string } {
  const raw = [
    `From: Gmail Team <${from}>`,
    `To: ${to}`,
    `Subject: (#${code}) Gmail Forwarding Confirmation - Receive Mail from ${mailbox}`,
    'Content-Type: text/plain; charset=UTF-8',
    '',
    `${mailbox} has requested to automatically forward mail to your email`,
    `address ${to}.`,
    `Confirmation code: ${code}`,
    '',
    `To allow ${mailbox} to automatically forward mail to your address,`,
    'please click the link below to confirm the request:',
    '',
    link,
    '',
    'If you accidentally clicked the link, but you do not want to allow it, click this link:',
    link.replace('/vf-', '/uf-'),
    '',
    'http://support.google.com/mail/bin/answer.py?answer=184973.',
  ]
  return { from, raw: `${raw.join('\r\n')}\r\n` }
}
