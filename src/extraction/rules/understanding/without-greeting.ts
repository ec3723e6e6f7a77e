import { phrases } from './phrases/phrases.ts'

/** `Dear Parents, sports day is on …`: the greeting as blanks, so that what follows stands where it stood. */
export function withoutGreeting(text: string): string {
  const length = greeting.exec(text)?.[0].length ?? 0
  return length === 0 ? text : ' '.repeat(length) + text.slice(length)
}

const greeting = phrases(
  /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^,.!:;|\n]{0,40}[,!:]\s+(?=\S)/iu,
)
