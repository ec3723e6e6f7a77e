import { jsonPiece, type JsonPiece } from './json-piece.ts'
import type { JsonText } from './json-text.ts'

const day = 86_400_000
const year2000 = Date.UTC(2000)
const [colon, point, zulu, quote] = [0x3a, 0x2e, 0x5a, 0x22]

/** An instant as the wire has it, microseconds since 2000 in 64 bits, as ISO 8601 in milliseconds. */
export function writeInstant(json: JsonText, source: Buffer, start: number): void {
  const time = millisecondsFrom(source, start)
  const days = Math.floor(time / day)
  const rest = time - days * day
  json.piece(dates.get(days) ?? remembered(days))
  const seconds = (rest / 1000) | 0
  const minutes = (seconds / 60) | 0
  const hours = (minutes / 60) | 0
  const milliseconds = rest - 1000 * seconds
  const tenths = (milliseconds / 100) | 0
  json.twoDigits(hours)
  json.byte(colon)
  json.twoDigits(minutes - 60 * hours)
  json.byte(colon)
  json.twoDigits(seconds - 60 * minutes)
  json.byte(point)
  json.byte(0x30 + tenths)
  json.twoDigits(milliseconds - 100 * tenths)
  json.byte(zulu)
  json.byte(quote)
}

function millisecondsFrom(source: Buffer, start: number): number {
  const microseconds = source.readInt32BE(start) * 2 ** 32 + source.readUInt32BE(start + 4)
  if (Number.isSafeInteger(microseconds)) return year2000 + Math.floor(microseconds / 1000)
  const exact = source.readBigInt64BE(start)
  return year2000 + Number(exact / 1000n) - (exact % 1000n < 0n ? 1 : 0)
}

/** `"2026-05-11T` of days since 1970: a family's plan names few days, and many times. */
const dates = new Map<number, JsonPiece>()
const mostDates = 10_000

function remembered(days: number): JsonPiece {
  // Infinity is no day: toISOString throws.
  const [date] = new Date(days * day).toISOString().split('T')
  const text = jsonPiece(`"${date}T`)
  if (dates.size >= mostDates) dates.clear()
  dates.set(days, text)
  return text
}
