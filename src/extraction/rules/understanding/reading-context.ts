import type { FamilyContext } from '../item.ts'
import type { ReadMail } from '../message.ts'
import type { WhenContext } from '../when.ts'
import { type LocalTime, localTime } from './local-time.ts'

/** The writer's moment, the family's zone and the order of 3/5, for the date engine. */
export function readingContext(mail: ReadMail, family: FamilyContext, receivedAt: string): WhenContext {
  const sent = validInstant(mail.forwarded?.sentAt ?? mail.sentAt) ?? validInstant(receivedAt) ?? unknown
  return {
    reference: inWritersZone(sent, family.timezone),
    timezone: family.timezone,
    order: orderOf(mail, family.locale),
  }
}

const unknown: Sent = { text: '', moment: Temporal.Instant.from('2026-01-01T00:00:00Z') }

/** The family's day on which the mail came: what lies before it is past. */
export function dayOf(instant: string, timezone: string): string {
  const at = validInstant(instant)
  return at === null ? '1970-01-01' : localTime(at.moment, timezone).text.replace(/T.*/, '')
}

interface Sent {
  text: string
  moment: Temporal.Instant
}

/** Most mails come the moment they are sent, and one text is asked about twice. */
let latestInstant: Sent | null = null

function validInstant(text: string | null): Sent | null {
  if (text === null) return null
  const latest = latestInstant
  if (latest?.text === text) return latest
  try {
    latestInstant = { text, moment: Temporal.Instant.from(text) }
    return latestInstant
  } catch {
    return null
  }
}

/** Bulk senders write +0000 whatever their zone: that is no evidence of where the writer is. */
function inWritersZone({ text, moment }: Sent, timezone: string): string {
  const home = localTime(moment, timezone)
  const offset = /([+-]\d{2}):?(\d{2})$/.exec(text)
  if (!offset || home.offset === `${offset[1]}:${offset[2]}` || /^[+-]00$/.test(offset[1] ?? '')) return written(home)
  return written(localTime(moment, `${offset[1]}:${offset[2]}`))
}

function written({ text, offset, zone }: LocalTime): string {
  return `${text}${offset}[${zone}]`
}

function orderOf(mail: ReadMail, locale: FamilyContext['locale']): WhenContext['order'] {
  if (locale === 'en-AU' || locale === 'en-GB') return 'dayFirst'
  if (locale === 'en-US') return 'monthFirst'
  let votes = 0
  for (const match of mail.text.slice(0, 50_000).matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/g)) {
    if (Number(match[1]) > 12 && Number(match[2]) <= 12) votes++
    if (Number(match[2]) > 12 && Number(match[1]) <= 12) votes--
  }
  return votes > 0 ? 'dayFirst' : 'monthFirst'
}
