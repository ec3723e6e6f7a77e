import { sayPlaceInFile } from '#mail/rules/receipts/attached-files.ts'
import type { EventItem, TaskItem, Understanding } from './item.ts'

/** The items of a mail as readable text. */
export function printUnderstanding({ events, tasks, notification }: Understanding): string {
  const lines = [
    ...section('Events', events.map(printEvent)),
    ...section('To do', tasks.map(printTask)),
    notification === null ? 'Notification: none' : `Notification: ${notification.title} (${notification.category})`,
  ]
  return `${lines.join('\n')}\n`
}

function section(title: string, items: string[]): string[] {
  return [`${title}: ${items.length === 0 ? 'none' : ''}`.trim(), ...items, '']
}

function printEvent(event: EventItem): string {
  const when = event.allDay
    ? `${event.start}${event.end !== null && event.end !== event.start ? ` to ${event.end}` : ''}, all day`
    : `${event.start.replace('T', ' ')}${event.end === null ? '' : ` to ${event.end.replace('T', ' ')}`} ${event.timezone}`
  return block(event, [
    when,
    event.location,
    event.recurrence,
    event.status === 'confirmed'
      ? null
      : `${event.status}${event.previousStart === null ? '' : ` (was ${event.previousStart.replace('T', ' ')})`}`,
  ])
}

function printTask(task: TaskItem): string {
  return block(task, [
    task.due === null ? 'no date' : `due ${task.due.replace('T', ' ')}`,
    `${task.priority} priority`,
    task.isCancelled ? 'taken back' : null,
  ])
}

function block(item: EventItem | TaskItem, facts: (string | null)[]): string {
  const who = item.members.length === 0 ? null : item.members.join(', ')
  const doubts = item.doubts.length === 0 ? null : `doubts: ${item.doubts.join(', ')}`
  const details = [...facts, item.category, who, `${Math.round(item.confidence * 100)} % sure`, doubts]
    .filter((fact) => fact !== null)
    .join(' · ')
  const quotes = item.evidence.map(
    ({ quote, reason, file }) =>
      `      “${quote.replace(/\s+/g, ' ').slice(0, 160)}” (${reason}${file === undefined ? '' : ` in ${sayPlaceInFile(file)}`})`,
  )
  return [`  ${item.title}`, `      ${details}`, ...quotes].join('\n')
}
