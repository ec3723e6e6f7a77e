import { type KnownPerson, readLifts } from '#calendar/rules/lifts/read-lifts.ts'
import type { NoteItem } from '#extraction/rules/note/found-items.ts'

interface Written {
  text: string
  members: readonly KnownPerson[]
  writer: string
}

/**
 * With each event who takes the children, as the words from it to the next event say; what does nothing but say that
 * (`and Sam picks her up`) is no task by itself.
 */
export function withLifts<Item extends NoteItem>(items: readonly Item[], { text, ...known }: Written) {
  const plain = text.toLowerCase()
  const starts = items.map(({ quote }) => plain.indexOf(quote.toLowerCase()))
  const told = new Set<Item>()
  const found = items.map((item, at) => {
    const start = starts[at] ?? -1
    if (item.kind !== 'event' || start < 0) return item
    const event = { title: item.title, location: item.location, attendees: item.members }
    const next = items.findIndex((other, index) => other.kind === 'event' && (starts[index] ?? -1) > start)
    const words = text.slice(start, next < 0 ? text.length : starts[next])
    const lifts = readLifts(words, { event, ...known })
    if (lifts.liftThere === null && lifts.liftBack === null) return item
    for (const other of items.slice(at + 1)) {
      const own = readLifts(other.quote, { event, ...known })
      const isPart = own.liftThere !== null || own.liftBack !== null
      if (other.kind === 'task' && other.start === null && isPart && words.includes(other.quote)) told.add(other)
    }
    return { ...item, ...lifts }
  })
  return found.filter((_, at) => !told.has(items[at] as Item))
}
