import type { CalendarItem } from '#message/rules/message.ts'
import { type LineForModel, type MailForModel, oneLine } from './mail-for-model.ts'

/** The mail line by line, each with the number that the model cites. */
export function say({ subject, sender, sentAt, forwardedFrom, isReply, lines, ...rest }: MailForModel): string[] {
  const said: string[] = [
    `From: ${sender}`,
    ...(sentAt === null ? [] : [`Date: ${sentAt}`]),
    ...(forwardedFrom === null
      ? []
      : ['Forwarded: what follows is the original, with its own sender, date and subject.']),
    ...(isReply ? ['Reply: it answers an older message.'] : []),
  ]
  const ofSubject = lines.find(({ kind }) => kind === 'subject')
  said.push(
    `${ofSubject === undefined ? '' : `[${ofSubject.number}] `}Subject: ${oneLine(ofSubject?.text ?? subject).slice(0, 500)}`,
  )
  let [header, place] = ['', '']
  for (const line of lines) {
    if (line === ofSubject) continue
    if (line.isAfterGap) said.push('(some lines are left out here)')
    const from = saySource(line.source)
    if (from !== place && from !== '') said.push(`Attachment: ${from}`)
    if (line.header !== null && line.header !== header) said.push(`Columns: ${line.header}`)
    header = line.header ?? ''
    place = from
    said.push(`[${line.number}] ${line.kind === 'heading' ? '# ' : line.kind === 'item' ? '- ' : ''}${line.text}`)
  }
  for (const { name, contentType } of rest.attachments)
    said.push(`Attached: ${name}${contentType === null ? '' : ` (${contentType})`}`)
  for (const item of rest.calendar) said.push(`Calendar part, which is read already: ${sayCalendar(item)}`)
  return [...said, ...rest.older.map((line) => `> ${line}`)]
}

function saySource(source: LineForModel['source']): string {
  if (source === null) return ''
  return source.page === null ? source.file : `${source.file}, page ${source.page}`
}

function sayCalendar({ summary, start, end, location, status, method }: CalendarItem): string {
  const facts = [summary, start, end === null ? null : `until ${end}`, location, status, method]
  return oneLine(facts.filter((fact) => fact !== null).join(', ')).slice(0, 300)
}
