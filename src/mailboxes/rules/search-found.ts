import { categoryNames } from '#senders/rules/say-sender.ts'
import type { FoundSender } from '../contract.ts'

interface Shown {
  /** Those on whom this page has decided: they keep their places, with what was decided. */
  decided: readonly string[]
  /** Those who were left for now. */
  left: readonly string[]
}

/** The found senders on whom somebody has to decide, and those on whom this page just has. */
export function toBeDecided(found: readonly FoundSender[], { decided, left }: Shown): readonly FoundSender[] {
  return found.filter(({ id, status }) => !left.includes(id) && (status === 'pending' || decided.includes(id)))
}

/** The found senders in whose name, address, category or mailbox every word that is asked for stands. */
export function foundLike(found: readonly FoundSender[], asked: string): readonly FoundSender[] {
  const words = asked.slice(0, 254).toLowerCase().split(' ').filter(Boolean)
  if (words.length === 0) return found
  return found.filter(({ senderName, senderEmail, category, sourceConnectionEmail }) => {
    const text =
      `${senderName ?? ''} ${senderEmail} ${categoryNames[category]} ${sourceConnectionEmail ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** What was found, once nothing is being looked for any more. */
export function sayNoneLeft(found: number): string {
  return found === 0
    ? 'No senders were found in the last 3 months.'
    : 'You have decided on everybody who was found. They stand in the list below.'
}

/** What an import that was asked for does, in so many mailboxes. */
export function sayImport(mailboxes: number): { title: string; description: string; tone: 'plain' | 'danger' } {
  if (mailboxes === 0)
    return { title: 'Import Failed', description: 'None of the mailboxes can be read at present.', tone: 'danger' }
  const where = mailboxes === 1 ? 'the mailbox' : `${mailboxes} mailboxes`
  return { title: `Looking through ${where}`, description: 'Whoever is found appears here.', tone: 'plain' }
}
