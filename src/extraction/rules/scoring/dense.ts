import type { Document, Line, Mention } from '../candidates/document.ts'

/** Scores of mentions and lines: linear ones, then those of the trees over them. */
export interface Scores {
  /** Of the mail: it has no items; it has an event; it has a task. */
  mail: Float32Array
  /** Of each mention: an event begins on it; a task is due on it; both by the trees. */
  mentionEvent: Float32Array
  mentionDue: Float32Array
  mentionEventB: Float32Array
  mentionEventNear: Float32Array
  mentionEventRead: Float32Array
  event: Float32Array
  due: Float32Array
  /** Of each line: it asks for something; the same by the trees. */
  lineTask: Float32Array
  lineTaskB: Float32Array
  lineTaskOwn: Float32Array
  lineTaskRead: Float32Array
  /** Of each line, `titleWordScores`. */
  words: number[][]
  task: Float32Array
  /** Of each line: it announces a move; it announces a cancellation. */
  moved: Float32Array
  cancelled: Float32Array
}

export function emptyScores({ lines, mentions }: Document): Scores {
  return {
    mail: new Float32Array(3),
    mentionEvent: new Float32Array(mentions.length),
    mentionDue: new Float32Array(mentions.length),
    mentionEventB: new Float32Array(mentions.length),
    mentionEventNear: new Float32Array(mentions.length),
    mentionEventRead: new Float32Array(mentions.length),
    event: new Float32Array(mentions.length),
    due: new Float32Array(mentions.length),
    lineTask: new Float32Array(lines.length),
    lineTaskB: new Float32Array(lines.length),
    lineTaskOwn: new Float32Array(lines.length),
    lineTaskRead: new Float32Array(lines.length),
    words: lines.map(() => []),
    task: new Float32Array(lines.length),
    moved: new Float32Array(lines.length),
    cancelled: new Float32Array(lines.length),
  }
}

const low = -8

/** Columns of the trees. */
export function mentionRow(mention: Mention, { document, scores }: { document: Document; scores: Scores }): number[] {
  const { line, when, index } = mention
  const { mentions, lines } = document
  const own = line.mentions
  const place = own.indexOf(mention)
  const same = mentions.filter(({ date }) => date === mention.date)
  const dates = new Set(mentions.map(({ date }) => date)).size
  const near = (at: number) => scores.mentionEvent[at] ?? low
  const others = mentions.filter((other) => other !== mention)
  return [
    scores.mentionEvent[index] ?? low,
    scores.mentionDue[index] ?? low,
    scores.mentionEventB[index] ?? low,
    scores.mentionEventNear[index] ?? low,
    scores.mentionEventRead[index] ?? low,
    ...scores.mail,
    scores.lineTask[line.index] ?? low,
    line.previous ? (scores.lineTask[line.previous.index] ?? low) : low,
    line.next ? (scores.lineTask[line.next.index] ?? low) : low,
    near(index - 1),
    near(index + 1),
    highest(
      own.filter((other) => other !== mention),
      { by: (other) => near(other.index) },
    ),
    highest(others, { by: (other) => near(other.index) }),
    highest(
      same.filter((other) => other !== mention),
      { by: (other) => near(other.index) },
    ),
    highest(same, { by: (other) => scores.mentionDue[other.index] ?? low }),
    others.filter((other) => near(other.index) > near(index)).length,
    highest(line.previous?.mentions ?? [], { by: (other) => near(other.index) }),
    highest(line.next?.mentions ?? [], { by: (other) => near(other.index) }),
    mention.ahead,
    Math.log1p(Math.abs(mention.ahead)) * Math.sign(mention.ahead),
    same.length,
    mentions.length,
    dates,
    own.length,
    place,
    mention.place,
    line.index / lines.length,
    lines.length,
    line.tokens.length,
    when.start / (line.text.length + 1),
    kindOf(line),
    Number(line.heading !== null),
    Number(when.time !== null),
    Number(when.endTime !== null),
    Number(mention.endDate !== null),
    Number(when.recurrence !== null),
    Number(when.isDeadline),
    Number(when.isArrival),
    Number(when.isUntil),
    Number(when.isRelative),
    Number(when.hasYear),
    Number(when.isVague),
    Number(mention.isOfContext),
    when.doubts.length,
    Number(same.some((other) => other.when.time !== null)),
    Number(same.some((other) => other.line.kind === 'subject')),
    Number(line.whens.some(({ date, time }) => date === null && time !== null)),
    Number(document.mail.isBulk),
    document.mail.calendar.length + document.mail.markup.length,
    Number(line.isNote),
    Number(line.text.includes('?')),
    Number(/[£$€]/.test(line.text)),
    ...familyRow(line, document),
  ]
}

export function lineRow(line: Line, { document, scores }: { document: Document; scores: Scores }): number[] {
  const { mentions, lines } = document
  const { index } = line
  const task = (other: Line | null | undefined) => (other ? (scores.lineTask[other.index] ?? low) : low)
  const section = lines.filter((other) => other.section === line.section)
  const own = line.mentions
  const event = (list: readonly Mention[]) => highest(list, { by: (mention) => scores.event[mention.index] ?? low })
  const due = (list: readonly Mention[]) => highest(list, { by: (mention) => scores.due[mention.index] ?? low })
  return [
    task(line),
    ...(scores.words[index] ?? []),
    Math.max(...(scores.words[line.previous?.index ?? -1] ?? [low])),
    Math.max(...(scores.words[line.next?.index ?? -1] ?? [low])),
    scores.lineTaskB[index] ?? low,
    scores.lineTaskB[line.previous?.index ?? -1] ?? low,
    scores.lineTaskB[line.next?.index ?? -1] ?? low,
    ...[scores.lineTaskOwn, scores.lineTaskRead].flatMap((by) => [
      by[index] ?? low,
      by[line.previous?.index ?? -1] ?? low,
      by[line.next?.index ?? -1] ?? low,
    ]),
    task(line.previous),
    task(line.next),
    task(line.previous?.previous),
    task(line.next?.next),
    task(line.heading),
    task(line.lead),
    highest(
      section.filter((other) => other !== line),
      { by: task },
    ),
    section.filter((other) => task(other) > task(line)).length,
    highest(
      lines.filter((other) => other !== line),
      { by: task },
    ),
    lines.filter((other) => task(other) > task(line)).length,
    lines.reduce((expected, other) => expected + 1 / (1 + Math.exp(-task(other))), 0),
    ...scores.mail,
    event(own),
    due(own),
    event(line.previous?.mentions ?? []),
    due(line.previous?.mentions ?? []),
    event(line.next?.mentions ?? []),
    due(line.next?.mentions ?? []),
    event(mentions),
    due(mentions),
    highest(own, { by: ({ ahead }) => ahead }),
    own.length,
    mentions.length,
    index / lines.length,
    lines.length,
    section.length,
    line.tokens.length,
    kindOf(line),
    Number(line.heading !== null),
    Number(line.lead !== null),
    Number(line.whens.some(({ isDeadline }) => isDeadline)),
    Number(line.whens.some(({ time }) => time !== null)),
    Number(line.text.includes('?')),
    Number(line.text.includes('!')),
    Number(/[£$€]/.test(line.text)),
    Number((line.block?.links?.length ?? 0) > 0),
    Number(document.mail.isBulk),
    Number(line.isNote),
    ...familyRow(line, document),
  ]
}

/** Whether a line, its heading and the subject speak of this family's people and groups, or of others'. */
function familyRow(line: Line, { lines, home }: Document): number[] {
  const { groups } = line.signs
  const siblings = lines.filter((other) => other.section === line.section && other.kind === line.kind && other !== line)
  const own = ownOf(line)
  const best = highest(siblings, { by: ownOf, least: 0 })
  return [
    groups.shared,
    groups.foreign,
    sum(line.signs.isNamed),
    sum(line.signs.marks),
    sum(line.signs.titles),
    line.heading?.signs.groups.shared ?? 0,
    line.heading?.signs.groups.foreign ?? 0,
    line.heading ? sum(line.heading.signs.isNamed) + sum(line.heading.signs.titles) : 0,
    lines[0]?.signs.groups.shared ?? 0,
    lines[0]?.signs.groups.foreign ?? 0,
    line.previous?.signs.groups.foreign ?? 0,
    own,
    best,
    own - best,
    highest(siblings, { by: (other) => other.signs.groups.foreign, least: 0 }),
    siblings.length,
    home.people.length,
    home.groups.size,
  ]
}

function ownOf({ signs }: Line): number {
  return signs.groups.shared + sum(signs.isNamed) + 0.7 * sum(signs.titles) + 0.4 * sum(signs.marks)
}

function kindOf({ kind }: Line): number {
  return kind === 'subject' ? 0 : kind === 'heading' ? 1 : kind === 'row' ? 2 : kind === 'item' ? 3 : 4
}

function sum(values: readonly (number | boolean)[]): number {
  let total = 0
  for (const value of values) total += Number(value)
  return total
}

function highest<Of>(
  values: readonly Of[],
  { by, least = low }: { by: (value: Of) => number; least?: number | undefined },
): number {
  let best = least
  for (const value of values) best = Math.max(best, by(value))
  return best
}
