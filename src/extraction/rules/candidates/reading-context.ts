import type { FamilyContext } from '../item.ts'
import type { ReadMail } from '#message/rules/message.ts'
import type { WhenContext } from '../when.ts'
import { readingOrder } from '../when/reading-order.ts'
import { type LocalTime, localTime } from './local-time.ts'
import { schoolEnds } from './school-hours.ts'

/** The parts of a mail that its dates are resolved by. */
type Dated = Pick<ReadMail, 'forwarded' | 'sentAt' | 'blocks'>

/** The writer's moment, the family's zone and the order of 3/5, for the date engine. */
export function readingContext(
  mail: Dated,
  { family, receivedAt }: { family: FamilyContext; receivedAt: string },
): WhenContext {
  const sent = validInstant(mail.forwarded?.sentAt ?? mail.sentAt) ?? validInstant(receivedAt) ?? unknown
  const { timezone, locale, members } = family
  const reference = inWritersZone(sent, timezone)
  const texts = mail.blocks.slice(0, mostBlocks).map(({ text }) => text.slice(0, longest))
  const order = readingOrder(texts, { locale, reference, timezone })
  const ends = schoolEnds(members)
  return { reference, timezone, ...order, ...(ends !== undefined && { schoolEnds: ends }) }
}

/** What is read to learn how the dates of a mail are written. */
const mostBlocks = 400
const longest = 2000

const unknown: Sent = { text: '', at: Date.UTC(2026, 0, 1) }

/** The family's day on which the mail came: what lies before it is past. */
export function receivedDay(instant: string, timezone: string): string {
  const sent = validInstant(instant)
  return sent === null ? '1970-01-01' : localTime(sent.at, timezone).text.replace(/T.*/, '')
}

interface Sent {
  text: string
  /** Milliseconds since 1970. */
  at: number
}

/** Cached, since one instant is asked about twice a mail. */
let latestInstant: Sent | null = null

function validInstant(text: string | null): Sent | null {
  if (text === null) return null
  const latest = latestInstant
  if (latest?.text === text) return latest
  try {
    latestInstant = { text, at: instantIn(text) }
    return latestInstant
  } catch {
    return null
  }
}

/** For the form that nearly all mails have, in a tenth of the time that `Temporal` takes. */
function instantIn(text: string): number {
  const at = common.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? Temporal.Instant.from(text).epochMilliseconds : at
}

/** Up to the 28th, since `Date` takes the 30th of February for the 2nd of March. */
const common = /^\d{4}-\d\d-(?:[01]\d|2[0-8])T(?:[01]\d|2[0-3]):\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

/** Bulk senders write +0000 whatever their zone: that is no evidence of where the writer is. */
function inWritersZone({ text, at }: Sent, timezone: string): string {
  const home = localTime(at, timezone)
  const offset = /([+-]\d{2}):?(\d{2})$/.exec(text)
  if (!offset || home.offset === `${offset[1]}:${offset[2]}` || /^[+-]00$/.test(offset[1] ?? '')) return written(home)
  return written(localTime(at, `${offset[1]}:${offset[2]}`))
}

function written({ text, offset, zone }: LocalTime): string {
  return `${text}${offset}[${zone}]`
}
