import type { Sender } from '../contract.ts'
import { categoryNames, statusNames } from './say-sender.ts'

/** The senders in whose name, address, category or status every word that is asked for stands. */
export function sendersLike(senders: readonly Sender[], asked: string): readonly Sender[] {
  const words = asked.slice(0, 254).toLowerCase().split(' ').filter(Boolean)
  if (words.length === 0) return senders
  return senders.filter((sender) => {
    const text =
      `${sender.senderName ?? ''} ${sender.senderEmail} ${categoryNames[sender.category]} ${statusNames[sender.status]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** How many are shown, of how many. */
export function sayFound(found: number, all: number): string {
  if (found === all) return all === 1 ? 'One sender' : `${all} senders`
  return `${found} of ${all} senders`
}
