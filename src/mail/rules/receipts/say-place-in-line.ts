import type { Receipt } from '#mail/contract.ts'

/** What a mail waits for that is not read yet, and in which place. */
export function sayReading({ placeInLine, modelRequests }: Pick<Receipt, 'placeInLine' | 'modelRequests'>): string {
  if (placeInLine === null) return 'Roost is reading this mail…'
  if (modelRequests.at(-1)?.outcome === 'open') return 'The language model is reading this mail…'
  return placeInLine === 1
    ? 'Being read: next in line for the language model'
    : `Being read: ${sayOrdinal(placeInLine)} in line for the language model`
}

/** `2nd`, `11th`. */
function sayOrdinal(number: number): string {
  return `${number}${suffixes[ordinals.select(number)]}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
