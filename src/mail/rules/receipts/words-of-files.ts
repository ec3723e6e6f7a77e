import type { ListedFile, Receipt, StoredEvidence } from '#mail/contract.ts'
import { markEvidence, type MarkedText } from './mark-evidence.ts'

/** The mail's own words, in front of those of its files. */
export function ownWords({ text, files }: NonNullable<Receipt['readable']>): string {
  const starts = files.flatMap(({ words }) => (words === null ? [] : [words.start]))
  return text.slice(0, Math.min(text.length, ...starts)).trimEnd()
}

interface Words {
  file: Pick<ListedFile, 'words' | 'pages'>
  evidence: readonly Pick<StoredEvidence, 'start' | 'end'>[]
}

/** The words of a file by page, with its evidence marked; `page` is null for a file without pages. Offsets are those of `text`. */
export function wordsOfFile(
  text: string,
  { file: { words, pages }, evidence }: Words,
): { page: number | null; stretches: MarkedText[] }[] {
  if (words === null) return []
  const starts = pages.length === 0 ? [words.start] : pages
  return starts.flatMap((start, at) => {
    const shown = text.slice(start, Math.min(words.end, starts[at + 1] ?? words.end)).trimEnd()
    // A sentence may go on over the page's end.
    const own = evidence.map((each) => ({
      start: Math.max(0, each.start - start),
      end: Math.min(shown.length, each.end - start),
    }))
    const stretches = markEvidence(shown, own).map((stretch) => ({
      ...stretch,
      start: stretch.start + start,
    }))
    return stretches.length === 0 ? [] : [{ page: pages.length === 0 ? null : at + 1, stretches }]
  })
}
