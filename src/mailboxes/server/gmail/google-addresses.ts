/** Where Google answers; at an emulator everything is under one address. */
export function googleAddresses(emulatorUrl: string | null) {
  const at = (origin: string, path: string) => `${emulatorUrl ?? origin}${path}`
  return {
    authorise: at('https://accounts.google.com', '/o/oauth2/v2/auth'),
    token: at('https://oauth2.googleapis.com', '/token'),
    revoke: at('https://oauth2.googleapis.com', '/revoke'),
    userinfo: at('https://openidconnect.googleapis.com', '/v1/userinfo'),
    certificates: at('https://www.googleapis.com', '/oauth2/v3/certs'),
    gmail: at('https://gmail.googleapis.com', '/gmail/v1/users/me'),
  }
}

export type GoogleAddresses = ReturnType<typeof googleAddresses>
