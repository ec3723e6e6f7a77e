import { occasion } from '../occasions.ts'
import type { Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'

/** Opening hours, conditions of sale and other people's notices are never events. */
export function isAside({ text, whens }: Sentence, heading: string | null): boolean {
  const isUnderIts = occasion.test(heading ?? '') && !openFrom.test(text)
  if (whens.length > 0 && weekdayRange.test(text) && !occasion.test(text) && !isUnderIts) return true
  return hours.test(text) || terms.test(text) || onCondition.test(text)
}

const onCondition = phrases(
  /^\s*(?:if\b|in (?:the )?(?:case|event) of (?:rain|wet|bad|inclement|poor)|rain date|wet weather)/i,
)

const weekdayRange = phrases(
  /\b(?:mon|tue|wed|thu|fri|sat)[a-z]*\.?\s?(?:-|–|—|to|&|and)\s?(?:tue|wed|thu|fri|sat|sun)[a-z]*\b[^.]{0,12}\d/i,
)

/** `Mon–Thu 7–6`: from day to day, as doors are open. */
const openFrom = phrases(/\b(?:mon|tue|wed|thu|fri|sat)[a-z]*\.?\s?(?:-|–|—|to)\s?(?:tue|wed|thu|fri|sat|sun)/i)

export const hours = phrases(
  /\b(?:office|reception|opening|trading|telephone|phone|bar|desk|hotline|line|library) (?:hours|is open|open)\b|^hours\b|\b(?:line|office|reception|ph|phone|tel)\b[^.]{0,30}\((?:mon|tue|wed|thu|fri|24 h)|\bi work (?:mon|tue|wed|thu|fri)/i,
)

const terms = phrases(
  /\b(?:cancel (?:free|up to|your)|free of charge|48 hours|24 hours['’]? (?:notice|before)|withdrawals|late fee|late charge|you can cancel|supervision (?:of|begins)|first bell|bag drop)\b/i,
)
