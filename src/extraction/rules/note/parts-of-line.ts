import type { WhenContext } from '../when.ts'
import { findWhens } from '../when/find-whens.ts'
import { beginsWithVerb } from './household-verbs.ts'

/** `Post the parcel tomorrow and ring Nan on Sunday` is two things to do: each begins as one, and has a day of its own. */
export function deedsOf(line: string, context: WhenContext): string[] {
  const parts = line.split(/\s*(?:[,;]\s+(?:(?:and|then) )?|\s(?:and|then|&) )(?=\p{L})/u)
  const isEachOwn =
    parts.length > 1 && parts.every((part) => beginsWithVerb(part) && findWhens(part, context).length > 0)
  return isEachOwn ? parts : [line]
}

/** `Judo 29/11 10:30, bring a belt; granny drives` is the judo, and the belt to bring; null where there is nothing to bring. */
export function withThingsToBring(line: string): { occasion: string; asks: string } | null {
  const at = line.search(/[,;.–-]\s+(?:(?:and|please) )?(?:bring|wear|pack|take|needs?)\b/i)
  if (at <= 0 || beginsWithVerb(line)) return null
  const [asks = ''] = line
    .slice(at + 1)
    .replace(/^\s+(?:(?:and|please) )?/i, '')
    .split(/;|\.\s/, 1)
  return { occasion: line.slice(0, at), asks }
}
