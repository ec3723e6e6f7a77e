import { inviteUrl, invitationDays } from './invite.ts'

/** Whose account the address opens already. */
export type InvitedAccount = { familyId: string | null; role: 'parent' | 'child' | 'organization' } | null

interface Occasion {
  inviter: string
  family: { id: string; name: string }
  /** The invitation's own; the family's code opens the family to anybody, and goes into no mail. */
  code: string
  invited: { email: string; firstName: string; role: 'parent' | 'child' }
  account: InvitedAccount
  publicUrl: string
}

/**
 * The mail to somebody who is invited. What an account that is there already means is told to whoever reads the mail alone:
 * the family that invites is not told of it.
 */
export function invitationLetter(occasion: Occasion) {
  const { inviter, family, invited } = occasion
  return {
    to: invited.email,
    subject: `${inviter} invites you to the ${family.name} family`,
    paragraphs: [
      `Hello ${invited.firstName},`,
      `${inviter} has kept a place for you in the ${family.name} family on Roost, where its calendar and its tasks are.`,
      ...whatToDo(occasion),
      `The invitation is good for ${invitationDays} days. If you do not know ${inviter}, leave it: nothing happens without you.`,
    ],
    action: actionOf(occasion),
  }
}

function whatToDo({ inviter, code, invited, account }: Occasion): string[] {
  if (account === null)
    return [
      invited.role === 'child'
        ? 'Choose a password, confirm your address with the link that you get then, and sign in: what was put on the plan for you is there already.'
        : 'Choose a password, confirm your address with the link that you get then, and sign in.',
      `Where you are asked for the family’s code, enter ${code}. It is good for you alone.`,
    ]
  if (account.role === 'organization')
    return [
      'This address has an account of an organisation, which cannot be in a family.',
      `Ask ${inviter} to invite another address of yours.`,
    ]
  if (account.familyId === null) return [`You have an account already: sign in, and enter the code ${code}.`]
  return [
    'This address has an account in another family, and one can be in one family at a time.',
    account.role === 'child'
      ? 'To change over, ask a parent of that family to remove you from it first; then open this invitation again.'
      : `To change over, sign in, leave that family (Profile, Family, Leave Family), sign in again and enter the code ${code}. If another parent is not there to go on, the account has to be deleted first.`,
  ]
}

function actionOf({ family, code, invited, account, publicUrl }: Occasion): { label: string; url: string } {
  return {
    label: account === null ? `Join the ${family.name} family` : 'Sign in',
    url: inviteUrl(publicUrl, { ...invited, familyCode: code }),
  }
}
