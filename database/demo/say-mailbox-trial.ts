import type { GoogleServer } from '#emulators/gmail/google-server.ts'
import type { MicrosoftServer } from '#emulators/graph/microsoft-server.ts'

interface Emulated {
  google: Pick<GoogleServer, 'accessUrl'> | null
  microsoft: Pick<MicrosoftServer, 'accessUrl'> | null
}

/** How a newcomer connects a mailbox without an account, and re-authorises it; nothing where the operator's own providers are set up. */
export function sayMailboxTrial({ google, microsoft }: Emulated): string[] {
  const emulated = [
    ...(google === null ? [] : [{ name: 'Gmail', ...google }]),
    ...(microsoft === null ? [] : [{ name: 'Outlook', ...microsoft }]),
  ]
  if (emulated.length === 0) return []
  const names = emulated.map(({ name }) => name)
  return [
    `To connect a mailbox: as Tess, Settings, ${names.join(' or ')}; an emulator on this machine has one for you.`,
    'To see how access ends, and to re-authorise it, take it away there once it is connected:',
    ...emulated.map(({ name, accessUrl }) => `  ${name.padEnd(10)}${accessUrl}`),
  ]
}
