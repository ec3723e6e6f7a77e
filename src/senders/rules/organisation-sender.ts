// What an organisation sends is sorted as mail from an address that only this server can give it (RFC 2606: the domain is nobody's).

const domain = 'organisation.invalid'

/** The sender of an organisation's content. */
export function organisationSender(organisationId: string): string {
  return `${organisationId}@${domain}`
}

/** Whether an address is that of an organisation's content, which no mail may claim. */
export function isOrganisationSender(address: string): boolean {
  return address.endsWith(`@${domain}`)
}
