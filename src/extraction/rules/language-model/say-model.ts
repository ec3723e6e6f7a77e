import type { KeptBecause } from './kept-from-model.ts'
import { rulesVersion } from './prompt.ts'

/** Why a mail that might have gone to the model was read without it. */
export type FellBackBecause =
  | 'refused'
  | 'over-quota'
  | 'family-limit'
  | 'server-limit'
  | 'bad-model'
  | 'network'
  | 'too-slow'
  | 'nonsense'
  | 'long-line'
  | 'too-long'
  | 'changed'
  | 'failed'
  | 'no-model'

/** Why a mail was kept from the model; by its turn, what was agreed on may have ended. */
export type KeptInLine = KeptBecause | 'withdrawn'

/** How many items both read, how many only the model, and how many of its answers were no item of this mail. */
export interface ModelCounts {
  both: number
  onlyModel: number
  dropped: number
}

interface ReadBy {
  model: string
  server: string
  counts: ModelCounts
  isWhole: boolean
  /** What only the model read and is proposed: of what it read the plan may have some, or it is over. */
  proposed: number
}

/** What a receipt says of a model's reading. */
export function sayReadByModel({ model, server, counts, isWhole, proposed }: ReadBy): string {
  const { both, onlyModel, dropped } = counts
  return [
    `${model} at ${server}, with version ${rulesVersion} of what Roost tells a model.`,
    both + onlyModel === 0 ? null : `Found by both: ${both}; by the model alone, and so proposed: ${proposed}.`,
    dropped === 0 ? null : `Left out, since the mail does not say it: ${dropped}.`,
    isWhole
      ? null
      : 'The mail is longer than the model takes: it got the parts with dates, and Roost alone read the rest.',
  ]
    .filter((part) => part !== null)
    .join(' ')
}

/** Why the engine's reading stands alone. */
export function sayFellBack(because: FellBackBecause): string {
  switch (because) {
    case 'refused':
      return 'It refused to read this mail.'
    case 'over-quota':
      return 'Its server takes no more requests at the moment.'
    case 'family-limit':
      return 'The family has used up what it may ask the model in a day.'
    case 'server-limit':
      return 'This server has used up what it may ask the model in a day.'
    case 'bad-model':
      return 'Its server does not know the model, does not take the key or is elsewhere. Whoever runs Roost here can put that right.'
    case 'network':
      return 'Its server could not be reached, or failed.'
    case 'too-slow':
      return 'It took too long.'
    case 'nonsense':
      return 'Its answer could not be used.'
    case 'long-line':
      return 'Too many mails were waiting for it.'
    case 'too-long':
      return 'It takes too little at a time for this mail.'
    case 'changed':
      return 'A parent changed meanwhile what may go there.'
    case 'failed':
      return 'Reading with it failed again and again.'
    case 'no-model':
      return 'This server has none any more.'
  }
}

/** Why a mail of a family with a model did not go there; null where nobody would ask. */
export function sayKeptFromModel(because: KeptInLine): string | null {
  switch (because) {
    case 'sender':
      return 'A parent has said so of this sender, or of one by way of whom it came.'
    case 'address':
      return 'It came from, to or by way of an address that the family has left out.'
    case 'child':
      return 'It, or an earlier one of its sender, tells of a child, and no parent has agreed that such mail goes there.'
    case 'withdrawn':
      return 'When its turn came, no parent’s consent to the model held any more.'
    case 'no-consent':
    case 'nothing-to-read':
    case 'all-in-data':
      return null
  }
}
