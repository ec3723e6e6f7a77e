import { type GoogleServer, startGoogleServer } from '#emulators/gmail/google-server.ts'
import { type MicrosoftServer, startMicrosoftServer } from '#emulators/graph/microsoft-server.ts'
import type { GoogleSettings, MailProviderSettings } from '#platform/mail-provider-settings.ts'

const client = { id: 'roost.apps.example', secret: 'a secret that the console gave', name: 'Roost' }
const registered = { clientId: client.id, clientSecret: client.secret }

/** Google with one mailbox, and the settings that name it. */
export async function givenGoogle(
  accounts = [{ address: 'robin.wren@gmail.example', name: 'Robin Wren' }],
): Promise<GoogleServer & { settings: GoogleSettings }> {
  const server = await startGoogleServer({ client, accounts })
  return Object.assign(server, { settings: { ...registered, emulatorUrl: server.url, push: null } })
}

/** Microsoft with one mailbox, and the settings that name it. */
export async function givenMicrosoft(
  accounts = [{ address: 'robin.wren@outlook.example', name: 'Robin Wren' }],
): Promise<MicrosoftServer & { settings: MailProviderSettings }> {
  const server = await startMicrosoftServer({ client, accounts })
  return Object.assign(server, { settings: { ...registered, emulatorUrl: server.url } })
}
