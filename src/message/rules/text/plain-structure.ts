import { cellBreak, joinDrafts, type BlockDraft } from '../body/block-draft.ts'
import { isTableRule } from './plain-columns.ts'
import { bulletOf, clean, headingOf, isRule } from './plain-marks.ts'
import { rowOf, withHeaders } from './plain-rows.ts'
import { isWrapped, wrapWidth } from './wrapped-lines.ts'

/** Finds headings, lists, tables and paragraphs in the lines of a plain text. */
export function structured(lines: BlockDraft[], nextGroup: () => number): BlockDraft[] {
  const width = wrapWidth(lines.map((line) => line.text))
  const out: BlockDraft[] = []
  let group: number | undefined
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) break
    const before = out.at(-1)
    const joinsBefore = before !== undefined && !line.isApart && sameVoice(before, line)
    const underline = lines[at + 1]
    if (isRule(line.text)) {
      if (before && joinsBefore) closeAbove(before, { rule: line.text, isFirst: out.at(-2)?.kind !== 'row' })
      continue
    }
    const row = rowOf(lines, at)
    if (row) {
      if (before?.kind !== 'row' || line.isApart) group = nextGroup()
      out.push({
        ...line,
        kind: 'row',
        text: row.join(cellBreak),
        cells: row.map((text) => ({ text })),
        ...grouped(group),
      })
      continue
    }
    const bullet = bulletOf(line.text, before)
    if (bullet !== null) {
      if (before?.kind !== 'item') group = nextGroup()
      out.push({ ...line, kind: 'item', text: clean(bullet), ...grouped(group) })
      continue
    }
    const heading = headingOf(line.text)
    if (
      heading !== null &&
      !(underline && !underline.isApart && isWrapped(line.text, { next: underline.text, width }))
    ) {
      out.push({ ...line, kind: 'heading', text: heading, level: 2 })
      continue
    }
    const above = lines[at - 1]
    if (
      before &&
      above &&
      joinsBefore &&
      canGrow(before) &&
      continues(above.text, { line: line.text, before, width })
    ) {
      out[out.length - 1] = joinDrafts(before, { second: { ...line, text: clean(line.text) }, between: ' ' })
      continue
    }
    out.push({ ...line, text: clean(line.text) })
  }
  return withHeaders(out)
}

function sameVoice(a: BlockDraft, b: BlockDraft): boolean {
  return a.zone === b.zone && a.quoteDepth === b.quoteDepth
}

function grouped(group: number | undefined): { group?: number } {
  return group === undefined ? {} : { group }
}

function canGrow(before: BlockDraft): boolean {
  return before.kind === 'paragraph' || before.kind === 'item'
}

/** `Tuesday, Nov. 3 - …`: in a list of days each line begins anew. */
export function startsDay(line: string): boolean {
  return dayLine.test(line)
}

const dayLine =
  /^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i

function continues(
  above: string,
  { line, before, width }: { line: string; before: BlockDraft; width: number },
): boolean {
  if (startsDay(line) && startsDay(before.text)) return false
  if (before.kind === 'item' && /^\s{2,}/.test(line) && !/^\s{2,}/.test(above)) return true
  return isWrapped(above, { next: line, width })
}

/** A line under another of the same voice makes it a heading, or the header of a table. */
function closeAbove(before: BlockDraft, { rule, isFirst }: { rule: string; isFirst: boolean }): void {
  if (before.kind === 'row') {
    if (isFirst && isTableRule(rule)) before.isHeader = true
    return
  }
  if (before.kind !== 'paragraph' || before.text.length > 80 || !/^[-=~*_\s]+$/.test(rule)) return
  before.kind = 'heading'
  before.level = rule.includes('=') ? 1 : 2
}
