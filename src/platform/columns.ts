import pg from 'pg'
import { writeInstant } from './json-instant.ts'
import type { JsonText } from './json-text.ts'

const {
  BOOL,
  INT2,
  INT4,
  INT8,
  FLOAT4,
  FLOAT8,
  JSON: JSON_TYPE,
  JSONB,
  TEXT,
  TIMESTAMPTZ,
  UUID,
  VARCHAR,
} = pg.types.builtins
const UUID_ARRAY = 2951
const TEXT_ARRAY = 1009

/** For the pools: timestamps stay text, as ISO 8601; counts of 64 bits become numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantFrom
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** `2026-05-11 08:15:00.5+00` to `2026-05-11T08:15:00.500Z`: every connection speaks UTC. */
function instantFrom(value: string): string {
  const fraction = value.slice(19, -3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.slice(1, 4).padEnd(3, '0')}Z`
}

type Write = (json: JsonText, value: Buffer, start: number, end: number) => void

/** How the values of a type are asked for and written as JSON. */
export interface ColumnType {
  isBinary: boolean
  write: Write
}

/** Ids and instants come as bytes: the server spends less on them than on their text, and so do we. */
export function columnType(oid: number): ColumnType {
  switch (oid) {
    case TEXT:
    case VARCHAR:
      return { isBinary: false, write: (json, value, start, end) => json.text(value, start, end) }
    case UUID:
      return { isBinary: true, write: (json, value, start) => json.uuid(value, start) }
    case TIMESTAMPTZ:
      return { isBinary: true, write: writeInstant }
    case BOOL:
      return { isBinary: true, write: (json, value, start) => json.boolean(value[start] === 1) }
    case INT2:
    case INT4:
    case INT8:
    case JSON_TYPE:
    case JSONB:
      return { isBinary: false, write: (json, value, start, end) => json.copy(value, start, end) }
    case FLOAT4:
    case FLOAT8:
      return { isBinary: false, write: writeFloat }
    case UUID_ARRAY:
      return { isBinary: true, write: arrayOf((json, value, start) => json.uuid(value, start)) }
    case TEXT_ARRAY:
      return { isBinary: true, write: arrayOf((json, value, start, end) => json.text(value, start, end)) }
    default:
      throw new TypeError(`a read has no JSON for a column of type ${oid}`)
  }
}

/** JSON has no NaN and no Infinity. */
function writeFloat(json: JsonText, value: Buffer, start: number, end: number): void {
  const isNumber = Number.isFinite(Number(value.toString('latin1', start, end)))
  if (isNumber) json.copy(value, start, end)
  else json.null()
}

/** Dimensions, whether there are nulls, and the elements' type; of each dimension size and first number; then the elements. */
function arrayOf(write: Write): Write {
  return (json, value, start) => {
    const dimensions = value.readInt32BE(start)
    if (dimensions > 1) throw new TypeError('a read takes arrays of one dimension')
    const size = dimensions === 0 ? 0 : value.readInt32BE(start + 12)
    let at = start + 20
    json.byte(0x5b)
    for (let element = 0; element < size; element++) {
      if (element > 0) json.byte(0x2c)
      at = writeValue(json, write, value, at)
    }
    json.byte(0x5d)
  }
}

/** Writes the value at a place where its length stands before it, and says where the next one is. */
export function writeValue(json: JsonText, write: Write, message: Buffer, at: number): number {
  const start = at + 4
  const length = message.readInt32BE(at)
  if (length < 0) {
    json.null()
    return start
  }
  write(json, message, start, start + length)
  return start + length
}
