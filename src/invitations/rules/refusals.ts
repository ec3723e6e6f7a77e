/** Why an invitation does not go, as the page says it. */
export const refusals = {
  email: { title: 'Invalid Email', message: 'Please enter a valid email address' },
  firstName: {
    title: 'Invalid First Name',
    message: 'Please enter a valid first name (letters only, 2-100 characters)',
  },
  notConfigured: {
    title: 'Configuration Error',
    message: 'This server is not set up to send mail. Whoever runs it has to set the outgoing mail server and its key.',
  },
  forbidden: {
    title: 'Failed to Send Invite',
    message:
      'The mail server refused this (403 Forbidden). Whoever runs this server should verify the key’s permissions, and that the domain is verified.',
  },
  notSent: { title: 'Failed to Send Invite', message: 'Unable to send the invitation email. Please try again.' },
  unexpected: { title: 'Error', message: 'An unexpected error occurred. Please try again.' },
} as const

const titles: Record<string, string> = {
  INVALID_EMAIL: refusals.email.title,
  INVALID_FIRST_NAME: refusals.firstName.title,
  MAIL_NOT_CONFIGURED: refusals.notConfigured.title,
}

/** The title and the sentence of what the server answered: `code` as in the contract, null where it said nothing of the kind. */
export function sayRefusal({ code, message }: { code: string | null; message: string }): {
  title: string
  message: string
} {
  if (code === null || code === 'INTERNAL_SERVER_ERROR') return { ...refusals.unexpected }
  return { title: titles[code] ?? refusals.notSent.title, message }
}
