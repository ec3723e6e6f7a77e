/** An RRULE (RFC 5545, section 3.3.10) with only the parts that the section names, or null where it is broken. */
export function recurrenceRule(value: string): string | null {
  if (value.length > LONGEST) return null
  const parts: string[] = []
  let hasFrequency = false
  for (const part of value
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', text = ''] = part.trim().split('=')
    if (!PARTS[name]?.test(text)) continue
    if (name === 'FREQ') hasFrequency = true
    parts.push(`${name}=${text}`)
  }
  return hasFrequency ? parts.join(';') : null
}

const LONGEST = 400
const NUMBERS = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3})*$/
const PARTS: Record<string, RegExp> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  COUNT: /^\d{1,5}$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  BYDAY: /^[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTH: NUMBERS,
  BYMONTHDAY: NUMBERS,
  BYYEARDAY: NUMBERS,
  BYWEEKNO: NUMBERS,
  BYSETPOS: NUMBERS,
  BYHOUR: NUMBERS,
  BYMINUTE: NUMBERS,
  BYSECOND: NUMBERS,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
}
