import { jsonrepair } from 'jsonrepair'
import type { ModelItem } from '#extraction/rules/language-model/model-item.ts'
import { answeredItem } from './answer-shape.ts'

export type ParsedAnswer = { items: ModelItem[] } | { fault: string }

/** Characters of the longest answer that is read: sixty items take a tenth. */
const longestAnswer = 200_000
const mostItems = 200

/**
 * The items in what a model answered, or the sentence that names its fault. JSON in prose, in a fence, with commas missing or cut off is
 * repaired. The last time, items that are none are left out where others are whole.
 */
export function parseAnswer(answer: string, { isLast }: { isLast: boolean }): ParsedAnswer {
  if (answer.length > longestAnswer) return { fault: 'It is longer than any list of items.' }
  const read = readJson(withoutThoughts(answer))
  if (read === null) return { fault: 'It is not JSON.' }
  const list = Array.isArray(read) ? read : (read as { items?: unknown }).items
  if (!Array.isArray(list)) return { fault: 'It has no list "items".' }
  const items: ModelItem[] = []
  for (const [at, each] of list.slice(0, mostItems).entries()) {
    const item = answeredItem.safeParse(each)
    if (item.success) {
      const { end_date: endDate, end_time: endTime, ...rest } = item.data
      items.push({ ...rest, endDate, endTime })
    } else if (!isLast) {
      const [issue] = item.error.issues
      return { fault: `Item ${at + 1} is wrong at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'unknown'}.` }
    }
  }
  return items.length === 0 && list.length > 0
    ? { fault: 'None of its items has the form that was asked for.' }
    : { items }
}

/** Without what a reasoning model says to itself before it answers. */
function withoutThoughts(answer: string): string {
  const end = answer.lastIndexOf('</think>')
  return (end < 0 ? answer : answer.slice(end + '</think>'.length)).trim()
}

/** The object or list in a text; null where there is none. */
function readJson(text: string): object | null {
  const whole = parsed(text)
  if (whole !== null) return whole
  const begin = text.search(/[[{]/)
  if (begin < 0) return null
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  const inside = end > begin ? parsed(text.slice(begin, end + 1)) : null
  return inside ?? repaired(text.slice(begin, end > begin ? end + 1 : undefined)) ?? repaired(text.slice(begin))
}

function parsed(text: string): object | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    // It is not whole: it is repaired below, or its fault is named.
    return null
  }
}

function repaired(text: string): object | null {
  try {
    return asObject(JSON.parse(jsonrepair(text)))
  } catch {
    // It cannot be repaired, and so its fault is named.
    return null
  }
}

function asObject(value: unknown): object | null {
  return typeof value === 'object' ? value : null
}
