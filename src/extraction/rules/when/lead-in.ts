import { isOneOf, tokenAt, type Input } from './tokens/input.ts'

export interface LeadIn {
  isDeadline: boolean
  isArrival: boolean
  isUntil: boolean
}

const deadlineWords = new Set(
  'by before due closes close closing deadline rsvp expires expire ends cutoff latest until'.split(' '),
)
const arrivals = new Set('arrive arrives arriving arrival doors gates meet assemble gather there drop'.split(' '))
const bridges = new Set(
  'on at the of is are in from than later no not open opens opening off up us outside for promptly please time and date this'.split(
    ' ',
  ),
)

/** What the words just before an expression say of it. */
export function readLeadIn(input: Input, start: number): LeadIn {
  const lead = { isDeadline: false, isArrival: false, isUntil: false }
  let hasThan = false
  for (let at = start - 1, steps = 0; at >= 0 && steps < 6; at--, steps++) {
    const token = tokenAt(input, at)
    const following = tokenAt(input, at + 1)
    if (following.gap === 'paragraph' || following.start < 0) break
    if (token.kind === 'mark') {
      if (token.text === ':' || token.text === '-' || token.text === '(' || token.text === '*') continue
      break
    }
    if (token.text === 'than') hasThan = true
    if ((token.text === 'later' && hasThan) || (deadlineWords.has(token.text) && token.text !== 'until')) {
      lead.isDeadline = true
    }
    if (token.text === 'until' || token.text === 'till' || token.text === 'til') lead.isUntil = true
    if (arrivals.has(token.text)) lead.isArrival = true
    if (!isOneOf(input, { at, words: bridges }) && !deadlineWords.has(token.text)) break
  }
  return lead
}
