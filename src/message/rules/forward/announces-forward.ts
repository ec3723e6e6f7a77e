/** Whether a subject says that the mail forwards another (`Fwd: `), as mail programs of several languages write it. */
export function announcesForward(subject: string): boolean {
  return announced.test(subject)
}

const announced = /^\s*(?:fwd?|wg|tr|rv|i|vs|vl|vb|pd|enc|doorst|redir\.?|videresend|İLT|ilt)\s?:/i
