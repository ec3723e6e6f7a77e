import type { Answer } from './read-answers.ts'

interface Known {
  turn: string
  answer: 'needs-action' | Answer['answer']
  sequence: number
  at: string
}

/**
 * Whether an answer counts: it is to the newest message about its turn, and no older than what was answered before (RFC 5546, section 2.1.5).
 * A time that has moved is `needs-action` since the message that said so.
 */
export function isNewerAnswer(answer: Answer, known: readonly Known[]): boolean {
  return known
    .filter(({ turn, ...each }) => turn === answer.turn || (turn === '' && each.answer === 'needs-action'))
    .every((each) => {
      if (each.sequence !== answer.sequence) return answer.sequence > each.sequence
      return each.answer === 'needs-action' || answer.at >= each.at
    })
}
