import type { Config } from '#platform/config.ts'

/** How a newcomer connects a mailbox without an account; nothing where the operator's own providers are set up. */
export function sayMailboxTrial({ google, microsoft }: Partial<Pick<Config, 'google' | 'microsoft'>>): string[] {
  const names = [...(google ? ['Gmail'] : []), ...(microsoft ? ['Outlook'] : [])]
  if (names.length === 0) return []
  return [
    `To connect a mailbox: as Tess, Settings, ${names.join(' or ')}; an emulator on this machine has one for you.`,
  ]
}
