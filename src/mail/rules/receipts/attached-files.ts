import type { AttachedFile } from '#message/rules/message.ts'
import type { ListedFile } from '#mail/contract.ts'

/** The files that a receipt lists: those of which somebody may expect words, as far as the text reaches. */
export function listedFiles(attachments: readonly AttachedFile[], longest: number): ListedFile[] {
  return attachments
    .flatMap(({ name, size, reading, words, pages }, place): ListedFile[] => {
      if (reading === 'passed-over') return []
      const shown = words !== null && words.end <= longest ? words : null
      return [{ place, name: name.slice(0, 200), size, reading, words: shown, pages: shown === null ? [] : pages }]
    })
    .slice(0, mostListed)
}

const mostListed = 50

/** Whether a file, or its end, was left unread. */
export function mayHoldMore({ reading }: Pick<AttachedFile, 'reading'>): boolean {
  return reading === 'unread' || reading === 'partly'
}
