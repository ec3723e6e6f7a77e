import type { JsonText } from './json-text.ts'

const [dash, colon, point, quote] = [0x2d, 0x3a, 0x2e, 0x22]
const day = 86_400_000
const year2000 = Date.UTC(2000)
const [year0, year10000] = [Date.parse('0000-01-01T00:00:00Z'), Date.UTC(10_000, 0)]

/** An instant as the wire has it, microseconds since 2000 in 64 bits, as ISO 8601 in milliseconds. */
export function writeInstant(json: JsonText, source: Buffer, start: number): void {
  const time = millisecondsFrom(source, start)
  // Infinity is no time: toISOString throws.
  if (time < year0 || time >= year10000) return json.raw(Buffer.from(JSON.stringify(new Date(time).toISOString())))
  const days = Math.floor(time / day)
  json.byte(quote)
  writeDate(json, days)
  writeTime(json, time - days * day)
  json.byte(quote)
}

function millisecondsFrom(source: Buffer, start: number): number {
  const microseconds = source.readInt32BE(start) * 2 ** 32 + source.readUInt32BE(start + 4)
  if (Number.isSafeInteger(microseconds)) return year2000 + Math.floor(microseconds / 1000)
  return year2000 + Math.floor(Number(source.readBigInt64BE(start) / 1000n))
}

/** The civil date of a day since 1970, in years that begin in March so that the leap day ends them. */
function writeDate(json: JsonText, days: number): void {
  const sinceYear0 = days + 719_468
  const era = Math.floor(sinceYear0 / 146_097)
  const dayOfEra = sinceYear0 - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  json.digits(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), 4)
  json.byte(dash)
  json.digits(month, 2)
  json.byte(dash)
  json.digits(dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1, 2)
}

function writeTime(json: JsonText, milliseconds: number): void {
  json.byte(0x54)
  json.digits(Math.floor(milliseconds / 3_600_000), 2)
  json.byte(colon)
  json.digits(Math.floor(milliseconds / 60_000) % 60, 2)
  json.byte(colon)
  json.digits(Math.floor(milliseconds / 1000) % 60, 2)
  json.byte(point)
  json.digits(milliseconds % 1000, 3)
  json.byte(0x5a)
}
