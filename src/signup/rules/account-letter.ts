/** To the owner of an account, after somebody has registered an organisation with its address. */
export function accountLetter({ firstName, publicUrl }: { firstName: string; publicUrl: string }) {
  return {
    subject: 'You have a Roost account already',
    paragraphs: [
      `Hello ${firstName},`,
      'Somebody registered an organisation on Roost with your address, which has an account already. Nothing was made or changed.',
      'If it was you, sign in with that account, or register the organisation with another address. If it was not, leave this mail.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
  }
}
