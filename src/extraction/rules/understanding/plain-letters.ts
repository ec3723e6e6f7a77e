import { codeAt } from '../code-at.ts'

/** Whether a text is all ASCII, so that no letter of it has a mark to take off or a form of its own to fold. */
export function isPlain(text: string): boolean {
  const { length } = text
  for (let at = 0; at < length; at++) if (codeAt(text, at) > 0x7e) return false
  return true
}
