import { fileName } from '#message/rules/file/file-name.ts'
import type { AttachedFile } from '#message/rules/message.ts'
import type { ListedFile, StoredEvidence } from '#mail/contract.ts'

/** The files that a receipt lists: those of which somebody may expect words, as far as the text reaches. */
export function listedFiles(attachments: readonly AttachedFile[], longest: number): ListedFile[] {
  return attachments
    .flatMap(({ size, reading, words, pages, ...file }, place): ListedFile[] => {
      if (reading === 'passed-over') return []
      const name = fileName(file)
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

/** `letter.pdf, page 2` */
export function sayPlaceInFile({ name, page }: NonNullable<StoredEvidence['file']>): string {
  return page === null ? nameOfFile({ name }) : `${nameOfFile({ name })}, page ${page}`
}

export function nameOfFile({ name }: Pick<ListedFile, 'name'>): string {
  return name === '' ? 'A file without a name' : name
}

/** `2 pages · 34 KB · not read` */
export function sayFile({ pages, size, reading }: Pick<ListedFile, 'pages' | 'size' | 'reading'>): string {
  const count = pages.length === 0 ? '' : pages.length === 1 ? '1 page' : `${pages.length} pages`
  return [reading === 'partly' ? '' : count, saySize(size), readings[reading]].filter((part) => part !== '').join(' · ')
}

const readings = { read: '', partly: 'only its beginning was read', unread: 'not read' }

function saySize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
