import { amount } from '../ask-words.ts'
import { phrases } from '../phrases/phrases.ts'
import type { Asked } from './thing-asked.ts'

/** What `Payment item: … / Amount: … / Pay by: …` asks for; null where the sentence is no such line. */
export function payInLines({ sentence, section }: Asked): string | null {
  if (!payBy.test(sentence.text)) return null
  const near = section.sentences.filter((one) => Math.abs(one.start - sentence.start) < 300)
  const item = near.map((one) => itemLine.exec(one.text)?.[1]).find((one) => one !== undefined)
  const price = near.filter((one) => priceLine.test(one.text)).map((one) => amount.exec(one.text)?.[0])[0]
  if (item === undefined) return price === undefined ? null : `Pay ${price}`
  return `Pay ${price === undefined ? '' : `${price} `}for ${item.trim()}`
}

const payBy = phrases(/^\s*(?:pay(?:ment)?|payable)(?: due)?(?: by| date| before)?\s*:/i)

const itemLine = phrases(
  /^\s*(?:payment item|payment for|paying for|item|fee|charge|product|description)\s*:\s*(?=\p{L})([^|;:]{3,60})$/iu,
)

const priceLine = phrases(/^\s*(?:amount|cost|price|total|fee|charge)(?: due| payable| owing)?\s*:/i)
