import type { Change } from '#mail/contract.ts'
import { type ReaderRegion, sayDueTime, sayTime } from '../changes/say-time.ts'

type Namer = ReaderRegion & { nameOf: (id: string) => string }

/** `Day and place edited by Robin. The mail says Thu 14 Jan, 09:00 to 14:30 and Taronga Zoo.` Null where nobody has. */
export function sayEdit({ edit }: Pick<Change, 'edit'>, reader: Namer): string | null {
  if (edit === undefined) return null
  const { fields, by, said } = edit
  const time = said.due ? sayDueTime(said.due, reader) : sayTime(said, reader)
  const members = said.members?.length ? `for ${listed(said.members.map(reader.nameOf))}` : 'nobody by name'
  const was = [
    fields.includes('title') && `“${said.title}”`,
    (fields.includes('day') || fields.includes('hours')) && (time || 'no day'),
    fields.includes('place') && (said.location ?? 'no place'),
    fields.includes('members') && members,
  ].filter((part) => part !== false)
  const what = listed(fields.map((field) => names[field]))
  const put = `${what.slice(0, 1).toUpperCase()}${what.slice(1)} edited${by === null ? '' : ` by ${reader.nameOf(by)}`}`
  return `${put}. The mail says ${listed(was)}.`
}

const names = { title: 'title', day: 'day', hours: 'hours', place: 'place', members: 'people' }

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
