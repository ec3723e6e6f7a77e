interface Newcomer {
  firstName: string
  email: string
  familyName: string
  publicUrl: string
}

/** To each parent: who has come with the family's code. */
export function cameLetter({ firstName, email, familyName, publicUrl }: Newcomer) {
  return {
    subject: `${firstName} has joined the ${familyName} family`,
    paragraphs: [
      `${firstName} (${email}) came with your family’s code, and is in the family now as a parent: they see its plan and its mail.`,
      'If you do not know them, one tap removes them. They are signed out at once, and the family gets a new code.',
    ],
    action: { label: `See who it is, or remove ${firstName}`, url: `${publicUrl}/dashboard/family` },
  }
}

/** To each parent of a family where a parent says yes first. */
export function askingLetter({ firstName, email, familyName, publicUrl }: Newcomer) {
  return {
    subject: `${firstName} asks to join the ${familyName} family`,
    paragraphs: [
      `${firstName} (${email}) came with your family’s code. They see nothing of the family until a parent says yes.`,
    ],
    action: { label: 'Say yes or no', url: `${publicUrl}/dashboard/family` },
  }
}

/** To who asked. */
export function answerLetter({
  firstName,
  familyName,
  publicUrl,
  isYes,
}: Omit<Newcomer, 'email'> & { isYes: boolean }) {
  if (isYes)
    return {
      subject: `You are in the ${familyName} family`,
      paragraphs: [`Hello ${firstName},`, `A parent has said yes: you are in the ${familyName} family.`],
      action: { label: 'Open Roost', url: `${publicUrl}/dashboard/family` },
    }
  // The letter does not name the family, whose name they were never told.
  return {
    subject: 'You were not let into the family',
    paragraphs: [
      `Hello ${firstName},`,
      'You asked to join a family with its code, and a parent has said no. If that was a mistake, ask them for an invitation.',
    ],
  }
}
