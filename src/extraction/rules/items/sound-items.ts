import { isDay } from '#basics/day.ts'
import type { ReadMail } from '#message/rules/message.ts'
import type { EventItem, FamilyContext, QuotedEvidence, TaskItem, Understanding } from '../item.ts'

const mostItems = 60

/**
 * What holds of every item, whoever read it: its words are those of the mail at their place, its time is one, its members are of the
 * family. What does not hold is no item.
 */
export function soundItems(
  understanding: Understanding,
  { mail, family }: { mail: Pick<ReadMail, 'text' | 'subject'>; family: FamilyContext },
): Understanding {
  const names = new Set(family.members.map(({ firstName }) => firstName))
  const isSound = ({ title, evidence, members }: EventItem | TaskItem) =>
    title.trim() !== '' &&
    evidence.length > 0 &&
    evidence.every((words) => isQuoted(words, mail)) &&
    members.every((name) => names.has(name))
  const events = understanding.events
    .filter((item) => isSound(item) && isWhen(item.start) && (item.end === null || isWhen(item.end)))
    .slice(0, mostItems)
  const tasks = understanding.tasks
    .filter((item) => isSound(item) && (item.due === null || isWhen(item.due)))
    .slice(0, mostItems - events.length)
  return { ...understanding, events, tasks }
}

function isQuoted(
  { part, start, end, quote }: QuotedEvidence,
  { text, subject }: Pick<ReadMail, 'text' | 'subject'>,
): boolean {
  if (part === 'calendar' || part === 'markup') return true
  return (part === 'text' ? text : subject).slice(start, end) === quote
}

function isWhen(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10))
}
