import pg from 'pg'

const { INT8, TIMESTAMPTZ } = pg.types.builtins

/** How the values of a column are parsed: timestamps stay text, as ISO 8601; 64-bit integers become numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantFrom
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** `2026-05-11 08:15:00.5+00` becomes `2026-05-11T08:15:00.500Z`: every connection has the time zone UTC. */
function instantFrom(value: string): string {
  const fraction = value.slice(19, -3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.slice(1, 4).padEnd(3, '0')}Z`
}
