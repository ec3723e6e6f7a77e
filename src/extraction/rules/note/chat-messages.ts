import type { WhenContext } from '../when.ts'

export interface ChatMessage {
  /** What the clock showed when it was sent: `YYYY-MM-DDTHH:MM`. */
  sentAt: string
  text: string
}

const mostMessages = 200

/** The messages of a chat as its program gives it away, `[21/11/2026, 18:05:02] Kim: hello`; null for any other text. */
export function chatMessages(text: string, order: WhenContext['order']): ChatMessage[] | null {
  const messages: ChatMessage[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const said = head.exec(line.replace(/^[\s\u200e\u200f]+/, ''))
    const last = messages.at(-1)
    if (said?.groups) {
      const sentAt = momentOf(said.groups, order)
      if (sentAt === null) return null
      messages.push({ sentAt, text: said.groups['words'] ?? '' })
    } else if (last) last.text += `\n${line}`
    else if (line.trim() !== '') return null
  }
  return messages.length === 0 ? null : messages.slice(0, mostMessages).map(withoutGreeting)
}

const head =
  /^\[?(?<one>\d{1,4})[/.-](?<two>\d{1,2})[/.-](?<three>\d{2,4}),?\s{1,3}(?<hour>\d{1,2})[:.](?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[ap])\.?m\.?)?(?:\]|\s-)\s{1,3}[^:]{1,60}:\s?(?<words>.*)$/iu

function momentOf(parts: Record<string, string | undefined>, order: WhenContext['order']): string | null {
  const [one, two, three] = [parts['one'], parts['two'], parts['three']].map(Number)
  if (one === undefined || two === undefined || three === undefined) return null
  const isYearFirst = one > 31
  const isDayFirst = one > 12 || (order === 'dayFirst' && two <= 12)
  const [day, month] = isDayFirst ? [one, two] : [two, one]
  const year = isYearFirst ? one : three < 100 ? 2000 + three : three
  const clock = Number(parts['hour'])
  const hour = parts['half'] === undefined ? clock : (clock % 12) + (/p/i.test(parts['half']) ? 12 : 0)
  try {
    return Temporal.PlainDateTime.from(
      { year, month: isYearFirst ? two : month, day: isYearFirst ? three : day, hour, minute: Number(parts['minute']) },
      { overflow: 'reject' },
    ).toString({ smallestUnit: 'minute' })
  } catch {
    // Not a moment: so it is not how a chat's line begins either.
    return null
  }
}

/** `Hi all, pizza on Friday` is about pizza, and so is `oh and pizza on Friday`. */
function withoutGreeting({ text, ...message }: ChatMessage): ChatMessage {
  return {
    ...message,
    text: text
      .replace(/^(?:hi|hey|hello|dear|morning|good morning)\b[^,.!?\n]{0,30}[,.!]\s*/i, '')
      .replace(/^(?:oh|ah|ok|okay|and|also|btw|ps)\b[,!.]?\s+(?:and\s+)?/i, ''),
  }
}
