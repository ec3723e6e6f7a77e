import EmailForwardParser from 'email-forward-parser'
import type { BlockDraft } from '../body/block-draft.ts'
import { headerLabel } from '../header/header-labels.ts'
import type { Original } from './header-block.ts'

/** Finds an original by what each mail program writes above one; `place` is where it seems to begin, -1 if unknown. */
export function parsedForward(
  drafts: BlockDraft[],
  { place, subject }: { place: number; subject: string },
): Original | null {
  // The parser tries some three hundred expressions, so it gets no more than the header block's surroundings.
  const near = drafts.slice(0, place === -1 ? linesAbove : headerEnd(drafts, place) + linesBelow)
  const { forwarded, message, email } = parser().read(asText(near), subject)
  if (!forwarded || !email.from.address) return null
  return {
    note: filledLines(message),
    start: bodyStart(near, filledLines(email.body ?? null)),
    name: email.from.name ?? null,
    address: email.from.address,
    subject: email.subject ?? null,
    date: email.date ?? null,
  }
}

/** Where the labelled lines at a place end; a line that is not set apart goes on with the one above it. */
function headerEnd(drafts: BlockDraft[], place: number): number {
  const last = Math.min(drafts.length, place + longestHeader)
  let at = place + 1
  for (let line = drafts[at]; line && at < last; line = drafts[at]) {
    if (line.isApart && !labelLine.test(line.text.slice(0, 60))) break
    at += 1
  }
  return at
}

let shared: EmailForwardParser | null = null

/** Made once: it builds some three hundred expressions. */
function parser(): EmailForwardParser {
  shared ??= new EmailForwardParser()
  return shared
}

function asText(drafts: BlockDraft[]): string {
  const lines: string[] = []
  let length = 0
  for (const draft of drafts) {
    // Its expressions take seconds on lines of hundreds of blanks.
    const line = draft.text.slice(0, longestLine).replaceAll(/\s{3,}|\n/g, ' ')
    length += line.length
    if (length > longest) break
    lines.push(draft.isApart ? `\n${line}` : line)
  }
  return lines.join('\n')
}

/** The drafts are the text's lines that are not blank, so counting finds the place again. */
function bodyStart(drafts: BlockDraft[], bodyLines: number): number {
  const total = filledLines(asText(drafts))
  let start = total - bodyLines
  for (let line = drafts[start]; line && start < drafts.length && headerLabel.test(line.text); line = drafts[start])
    start += 1
  return start
}

function filledLines(text: string | null): number {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '').length
}

const longest = 50_000
const linesAbove = 60
const longestHeader = 16
const linesBelow = 2
const longestLine = 600
/** "From: …" in any language. */
const labelLine = /^[>*\s]{0,8}[^:：]{1,30}[:：]/
