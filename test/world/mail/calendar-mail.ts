/** An event or a task that a mail brings along as data. */
export interface Entry {
  lines: string[]
  isCancelled: boolean
}

interface Identity {
  /** Without one the entry is known by its title and its day, as what a letter says is. */
  uid?: string
  sequence?: number
  isCancelled?: boolean
  about?: string
}

interface WhenAndWhere extends Identity {
  /** Where the clock is read; where the family lives, unless told otherwise. */
  timezone?: string
  place?: string
  /** `FREQ=WEEKLY;COUNT=4` */
  recurrence?: string
  /** Days that a series leaves out, each as its turn would begin. */
  exceptions?: string[]
  /** The one turn of its series that the entry speaks of, as it would begin. */
  turn?: string
}

/** An event from its start to its end, `2027-01-14T09:00`, or on whole days, `2027-01-14` (the last one inclusive). */
export function event(title: string, start: string, more: WhenAndWhere & { end?: string } = {}): Entry {
  const { end = start.length > 10 ? undefined : start, timezone, place, recurrence, turn } = more
  const at = (name: string, moment: string) => property(name, { moment, timezone })
  const last = end === undefined ? [] : [at('DTEND', end.length > 10 ? end : dayAfter(end))]
  return entry('VEVENT', {
    title,
    identity: more,
    lines: [
      at('DTSTART', start),
      ...last,
      ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
      ...(recurrence === undefined ? [] : [`RRULE:${recurrence}`]),
      ...(more.exceptions ?? []).map((day) => at('EXDATE', day)),
      ...(turn === undefined ? [] : [at('RECURRENCE-ID', turn)]),
    ],
  })
}

/** A task that is due by a day, `2027-01-11`, or whenever. */
export function task(title: string, { due, more = {} }: { due: string | null; more?: Identity | undefined }): Entry {
  return entry('VTODO', { title, identity: more, lines: due === null ? [] : [property('DUE', { moment: due })] })
}

/** The calendar part of a mail (RFC 5546): what is on, or what is called off. */
export function calendar(...entries: Entry[]): string {
  const isCancelled = entries.length > 0 && entries.every((each) => each.isCancelled)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ironbark//Calendar//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'REQUEST'}`,
    ...entries.flatMap(({ lines }) => lines),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** What `Content-Type` says of a calendar part. */
export function typeOf(part: string): string {
  return `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(part)?.[1] ?? 'REQUEST'}`
}

/** The lines of a raw mail below its own headers: a text, and the calendar part beside it. */
export function partsOf(text: string, part: string): string[] {
  return [
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="paper-and-plan"',
    '',
    '--paper-and-plan',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
    '--paper-and-plan',
    `Content-Type: ${typeOf(part)}`,
    'Content-Transfer-Encoding: 8bit',
    '',
    part,
    '--paper-and-plan--',
    '',
  ]
}

function entry(
  kind: 'VEVENT' | 'VTODO',
  { title, identity, lines }: { title: string; identity: Identity; lines: string[] },
): Entry {
  const { uid, sequence = 0, isCancelled = false, about } = identity
  return {
    isCancelled,
    lines: [
      `BEGIN:${kind}`,
      ...(uid === undefined ? [] : [`UID:${uid}`]),
      `SEQUENCE:${sequence}`,
      'DTSTAMP:20261101T000000Z',
      `SUMMARY:${escaped(title)}`,
      ...(about === undefined ? [] : [`DESCRIPTION:${escaped(about)}`]),
      ...lines,
      ...(isCancelled ? ['STATUS:CANCELLED'] : []),
      `END:${kind}`,
    ],
  }
}

function property(name: string, { moment, timezone }: { moment: string; timezone?: string | undefined }): string {
  const digits = moment.replaceAll(/[-:]/g, '')
  if (moment.length === 10) return `${name};VALUE=DATE:${digits}`
  return `${name}${timezone === undefined ? '' : `;TZID=${timezone}`}:${digits.padEnd(15, '0')}`
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}
