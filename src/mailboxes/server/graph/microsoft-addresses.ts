/** Where Microsoft answers; at an emulator everything is under one address. */
export function microsoftAddresses(emulatorUrl: string | null) {
  const signIn = `${emulatorUrl ?? 'https://login.microsoftonline.com'}/common/oauth2/v2.0`
  return {
    authorise: `${signIn}/authorize`,
    token: `${signIn}/token`,
    graph: `${emulatorUrl ?? 'https://graph.microsoft.com'}/v1.0`,
  }
}
