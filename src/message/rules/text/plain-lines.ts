import { dropInvisible, foldSpace } from '../body/clean-text.ts'
import { paragraph, type BlockDraft } from '../body/block-draft.ts'

/** A plain text as one draft a line, quote marks counted and taken off; columns keep their spaces. */
export function plainLines(text: string): BlockDraft[] {
  const drafts: BlockDraft[] = []
  let isApart = true
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const { depth, rest } = unquoted(dropInvisible(raw).replaceAll('\u00a0', ' ').trimEnd())
    if (rest.trim() === '') {
      isApart = true
      continue
    }
    drafts.push(paragraph(rest.length > longestWithColumns ? foldSpace(rest) : rest, { isApart, quoteDepth: depth }))
    isApart = false
  }
  return drafts
}

const longestWithColumns = 2000

function unquoted(line: string): { depth: number; rest: string } {
  let depth = 0
  let at = 0
  while (at < line.length) {
    if (line[at] === '>') depth += 1
    else if (line[at] !== ' ' || line[at + 1] !== '>') break
    at += 1
  }
  if (depth === 0) return { depth, rest: line }
  return { depth, rest: line[at] === ' ' ? line.slice(at + 1) : line.slice(at) }
}
