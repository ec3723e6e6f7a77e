import { normaliseEmail } from '#basics/email-address.ts'
import { normaliseFamilyCode } from './sign-up.ts'

export interface Invitation {
  email: string
  familyCode: string
  role: 'parent' | 'child'
}

/** What a link to the sign-up page already says; a stranger may have written it, so only its plain letters are kept. */
export function readInvitation(query: Record<string, string>): Invitation {
  return {
    email: normaliseEmail(freeText(query['email'])).slice(0, 254),
    familyCode: normaliseFamilyCode(freeText(query['familyCode'])).slice(0, 20),
    role: query['role'] === 'child' ? 'child' : 'parent',
  }
}

function freeText(text = ''): string {
  return text
    .trim()
    .replace(/[<>'"&]/g, '')
    .slice(0, 500)
}
