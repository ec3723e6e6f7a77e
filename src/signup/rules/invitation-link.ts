import { normaliseEmail } from '#basics/email-address.ts'
import { isPersonName, normaliseName } from '#basics/person-name.ts'
import { normaliseFamilyCode } from './sign-up.ts'

export interface InvitationLink {
  email: string
  familyCode: string
  role: 'parent' | 'child'
  /** As the inviting member wrote it; empty if the link has none, or an invalid one. */
  firstName: string
}

/** The values of a link to the sign-up page. A stranger may have written it, so only its plain letters are kept. */
export function readInvitationLink(query: Record<string, string>): InvitationLink {
  return {
    email: normaliseEmail(freeText(query['email'])).slice(0, 254),
    familyCode: normaliseFamilyCode(freeText(query['familyCode'])).slice(0, 20),
    role: query['role'] === 'child' ? 'child' : 'parent',
    firstName: nameFrom(query['firstName']),
  }
}

function nameFrom(text = ''): string {
  const name = normaliseName(text.slice(0, 500))
  return isPersonName(name) ? name : ''
}

function freeText(text = ''): string {
  return text
    .trim()
    .replace(/[<>'"&]/g, '')
    .slice(0, 500)
}
