import type { When } from '../when.ts'
import { labelOf } from './labels.ts'
import type { Section, Sentence } from './passage.ts'
import { joinSeries } from './series.ts'
import { struckIn } from './struck.ts'

/** A line or a row that says what it tells. */
export interface Field {
  label: string
  value: string
  whens: When[]
  sentence: Sentence
}

export function fieldsOf(section: Section): Field[] {
  const rows = section.rows
    .filter((row) => row.header === null && row.cells.length === 2 && (row.cells[0]?.whens.length ?? 1) === 0)
    .map((row): Field => {
      const block = row.block
      const [label, value] = [row.cells[0], row.cells[1]]
      const shift = (value?.cell.start ?? block.start) - block.start
      const whens = (value?.whens ?? []).map((when) => ({ ...when, start: when.start + shift, end: when.end + shift }))
      return {
        label: label?.cell.text ?? '',
        value: value?.cell.text.replace(/\s+/g, ' ').trim() ?? '',
        whens: joinSeries(block.text, whens),
        sentence: { text: block.text, start: block.start, end: block.end, whens, block, struck: struckIn(block) },
      }
    })
  const lines = section.sentences.flatMap((sentence): Field[] => {
    const match =
      /^\s*(?:[*•–-]\s*)?(?:\p{Extended_Pictographic}\uFE0F?\s*)?([\p{L}][\p{L} &/’'-]{1,34}?)\s*:\s+(?=\S)/u.exec(
        sentence.text,
      )
    if (!match?.[1] || labelOf(match[1]) === null) return []
    return [{ label: match[1], value: sentence.text.slice(match[0].length), whens: sentence.whens, sentence }]
  })
  return [...rows, ...lines]
}

/** `Starts: 16 September`: a day and no hour. */
export function startsOnDay({ label, whens }: Field): boolean {
  return (
    /^(?:starts?|from)$/i.test(label.trim()) && whens.some((when) => when.date !== null && when.recurrence === null)
  )
}

/** `First session: 25 April is a holiday so we start on 2 May`. */
export function startsThen({ sentence }: Field, when: When): boolean {
  return /\b(?:start|begin|commence)s?\s(?:on\s|from\s)?$/i.test(
    sentence.text.slice(Math.max(0, when.start - 16), when.start),
  )
}
