import { phrases } from './phrases/phrases.ts'

/** `Year 2: jam jars to be returned`, `U9: v Kestrels`: a line that is for one year, class or team. */
export function isForGroup(line: string): boolean {
  return forGroup.test(line)
}

const forGroup = phrases(
  /^\s*(?:(?:year|grade|class|yr) ?\d{1,2}\p{L}?|\d{1,2}\p{Lu}|u-?\d{1,2}s?|under \d{1,2}s?|reception|kindergarten):/iu,
)
