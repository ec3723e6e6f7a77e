import { capitalise } from '#basics/say-when.ts'
import type { Change } from '#mail/contract.ts'
import { sayList } from '../say-list.ts'
import { type Namer, sayDueTime, sayTime } from '../changes/say-time.ts'

/** `Day and place edited by Robin. The mail says Thu 14 Jan, 09:00 to 14:30 and Taronga Zoo.` Null where nobody has. */
export function sayEdit({ edit }: Pick<Change, 'edit'>, reader: Namer): string | null {
  if (edit === undefined) return null
  const { fields, by, said } = edit
  const time = said.due ? sayDueTime(said.due, reader) : sayTime(said, reader)
  const members = said.members?.length ? `for ${sayList(said.members.map(reader.nameOf))}` : 'nobody by name'
  const was = [
    fields.includes('title') && `“${said.title}”`,
    (fields.includes('day') || fields.includes('hours')) && (time || 'no day'),
    fields.includes('place') && (said.location ?? 'no place'),
    fields.includes('members') && members,
  ].filter((part) => part !== false)
  const what = sayList(fields.map((field) => names[field]))
  const put = `${capitalise(what)} edited${by === null ? '' : ` by ${reader.nameOf(by)}`}`
  return `${put}. The mail says ${sayList(was)}.`
}

const names = { title: 'title', day: 'day', hours: 'hours', place: 'place', members: 'people' }
