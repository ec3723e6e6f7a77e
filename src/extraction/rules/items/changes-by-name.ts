import type { Line } from '../candidates/document.ts'
import type { CalledOff, EarlierMail, EventItem, QuotedEvidence, Retimed, Understanding } from '../item.ts'
import { saysOff } from '../matching/change-of-plan.ts'
import { earlierMailIn } from '../matching/earlier-mail.ts'
import type { ScoredDocument } from './score-document.ts'

/**
 * Thresholds of the change scores of a line without a day and of the subject. The scores were learned on lines with a day and are
 * lower without one: one line of ten and one subject of three exceed them. An event of that name has to be in the plan as well.
 */
const least = { moved: -2.2, ownMoved: -3.8, cancelled: -3, ownCancelled: -3.5 }
const mostChanges = 6
const longestName = 300

/** What a mail moves or cancels by name without a day (`round 4 is now 11.40`), unless one of its events covers the line. */
export function changesByName(
  { document: { lines, mail, today }, scores }: Pick<ScoredDocument, 'document' | 'scores'>,
  events: readonly EventItem[],
): Pick<Understanding, 'calledOff' | 'retimed' | 'earlierMail'> {
  const calledOff: CalledOff[] = []
  const retimed: Retimed[] = []
  const [subject] = lines
  const ofSubject = (by: Float32Array) => (subject?.kind === 'subject' ? (by[subject.index] ?? -8) : -8)
  for (const line of lines) {
    if (calledOff.length + retimed.length >= mostChanges) break
    if (line.kind === 'subject' || isOfOthers(line) || line.mentions.some(({ ahead }) => ahead >= 0)) continue
    if (events.some((event) => isToldBy(event, line))) continue
    const own = { moved: scores.moved[line.index] ?? -8, cancelled: scores.cancelled[line.index] ?? -8 }
    const hours = hoursIn(line)
    const evidence = evidenceOf(line, mail.text)
    if (hours !== null && own.moved > least.ownMoved && Math.max(own.moved, ofSubject(scores.moved)) > least.moved)
      retimed.push({ names: namesOf(line, subject), ...hours, evidence })
    else if (
      hours === null &&
      // A line that names a day reports of that day.
      line.mentions.length === 0 &&
      own.cancelled > least.ownCancelled &&
      Math.max(own.cancelled, ofSubject(scores.cancelled)) > least.cancelled &&
      saysOff(line.text)
    )
      calledOff.push({ name: line.text.slice(0, longestName), week: null, evidence })
  }
  return { calledOff, retimed, earlierMail: earlierMail(lines, today) }
}

function earlierMail(lines: readonly Line[], today: string): EarlierMail | null {
  for (const { text } of lines) {
    const found = earlierMailIn(text, today)
    if (found !== null) return found
  }
  return null
}

/** What the sentence may name: its own text, that of the sentence before, the subject. */
function namesOf(line: Line, subject: Line | undefined): string[] {
  return [line, line.previous, subject].flatMap((each) => (each ? [each.text.slice(0, longestName)] : []))
}

function isOfOthers({ signs: { groups, isNamed } }: Line): boolean {
  return groups.foreign > 0 && groups.shared === 0 && !isNamed.some(Boolean)
}

function isToldBy({ evidence }: EventItem, line: Line): boolean {
  const end = line.start + line.text.length
  return evidence.some(({ part, start, end: last }) => part === 'text' && start < end && line.start < last)
}

/** The new hour, and the former one if it is named: `11.40, not the 8.10`. */
function hoursIn({ text, whens }: Line): Pick<Retimed, 'time' | 'endTime' | 'formerly'> | null {
  const given = whens.find(
    ({ time, start, isDeadline, isArrival }) =>
      // `Be back by 12.20` gives no start.
      time !== null && !isDeadline && !isArrival && !by.test(text.slice(Math.max(0, start - 4), start + 3)),
  )
  const former = formerly.exec(text)
  const bare = [...text.slice(0, former?.index ?? text.length).matchAll(clock)].map(clockOf)
  const time = given?.time ?? bare[0]
  if (time === undefined || time === null) return null
  const old = former === null ? undefined : clockOf(former)
  return { time, endTime: given?.endTime ?? null, formerly: old === undefined || old === time ? null : old }
}

const by = /\bby\b/i
const clock = /(?<![£$€\d.:]|\bby\s)\b(?<hour>\d{1,2})[.:](?<minute>[0-5]\d)(?<half>\s?[ap]\.?m\b)?(?![\d.:]*\d)/gi
const formerly =
  /\b(?:not|instead of|rather than|was|from)\s(?:the\s|at\s|our\s|usual\s)*(?<hour>\d{1,2})(?:[.:](?<minute>[0-5]\d))?(?<half>\s?[ap]\.?m\b)?(?![\d.:]*\d)/i

/** Without am or pm, 1 to 6 are in the afternoon and 7 to 11 in the morning. */
function clockOf({ groups }: RegExpMatchArray): string {
  const hour = Number(groups?.['hour'] ?? 0)
  const half = (groups?.['half'] ?? '').trim().toLowerCase()[0]
  const isLate = half === 'p' ? hour < 12 : half === undefined && hour >= 1 && hour <= 6
  const whole = half === 'a' && hour === 12 ? 0 : hour + (isLate ? 12 : 0)
  return `${String(whole % 24).padStart(2, '0')}:${groups?.['minute'] ?? '00'}`
}

function evidenceOf({ start, text }: Line, whole: string): QuotedEvidence {
  const end = start + text.length
  return { part: 'text', start, end, quote: whole.slice(start, end), reason: 'from a sentence' }
}
