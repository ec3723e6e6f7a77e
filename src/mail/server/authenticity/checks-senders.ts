import type { Config } from '#platform/config.ts'

/** Whether this server finds out if a mail is from whom it says: without name servers it cannot. */
export function checksSenders({ dnsServers }: Pick<Config, 'dnsServers'>): boolean {
  return dnsServers !== 'off'
}
