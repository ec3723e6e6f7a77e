import { type KnownPerson, readLifts } from '#calendar/rules/lifts/read-lifts.ts'
import type { EventItem, QuotedEvidence } from '#extraction/rules/item.ts'
import type { Block, ReadMail } from '#message/rules/message.ts'
import type { StatedLifts } from './planning.ts'

interface Knowing {
  /** All events of the mail. The words from one to the next belong to the first. */
  events: readonly EventItem[]
  members: readonly KnownPerson[]
  /** Member ids by lower-case e-mail address. */
  writers: ReadonlyMap<string, string>
}

/** Who may have written words of the mail: who sent it, and who wrote what they forward. */
export function writersOf({ from, forwarded }: ReadMail): string[] {
  return [from, forwarded?.from].flatMap((one) => (one ? [one.address.toLowerCase()] : []))
}

/** Who takes the children to an event of the mail, as the words about that event say. */
export function liftsInMail(mail: ReadMail, { events, members, writers }: Knowing) {
  const starts = events.map(startOf)
  return (item: EventItem, attendees: string[]): StatedLifts => {
    const event = { title: item.title, location: item.location, attendees }
    const own = startOf(item)
    if (item.status === 'cancelled' || (own === null && events.length > 1)) return { columns: {}, evidence: [] }
    const next = Math.min(...starts.flatMap((start) => (start !== null && own !== null && start > own ? [start] : [])))
    const from = events.length > 1 ? (own ?? 0) : 0
    const said = { there: new Set<string>(), back: new Set<string>() }
    const evidence: QuotedEvidence[] = []
    for (const block of mail.blocks) {
      if ((block.zone !== 'new' && block.zone !== 'note') || block.end <= from || block.start >= next) continue
      const [start, end] = [Math.max(block.start, from), Math.min(block.end, next)]
      const quote = mail.text.slice(start, end)
      const { liftThere, liftBack } = readLifts(quote, { event, members, writer: writerOf(block, { mail, writers }) })
      if (liftThere !== null) said.there.add(liftThere)
      if (liftBack !== null) said.back.add(liftBack)
      if (liftThere !== null || liftBack !== null)
        evidence.push({ part: 'text', start, end, quote, reason: 'says who takes them' })
    }
    const [there, back] = [onlyOf(said.there), onlyOf(said.back)]
    if (there === null && back === null) return { columns: {}, evidence: [] }
    return {
      columns: { ...(there !== null && { lift_there: there }), ...(back !== null && { lift_back: back }) },
      evidence,
    }
  }
}

/** Where the mail begins to speak of an event; null where it is not in its words. */
function startOf({ evidence }: EventItem): number | null {
  const starts = evidence.filter(({ part }) => part === 'text').map(({ start }) => start)
  return starts.length === 0 ? null : Math.min(...starts)
}

/** The one value; null if there are several. */
function onlyOf(said: ReadonlySet<string>): string | null {
  const [only] = said
  return only !== undefined && said.size === 1 ? only : null
}

/** The member who wrote a block: in a forward, the forwarder wrote what stands above it. */
function writerOf({ zone }: Block, { mail, writers }: { mail: ReadMail } & Pick<Knowing, 'writers'>): string | null {
  const one = mail.forwarded === null || zone === 'note' ? mail.from : mail.forwarded.from
  return one === null ? null : (writers.get(one.address.toLowerCase()) ?? null)
}
