import type { EventItem, TaskItem, Understanding } from '../item.ts'
import type { ReadMail } from '../message.ts'
import type { Character } from './character.ts'
import { anyOf } from './lexicon.ts'

type Notice = Understanding['notification']
type Category = NonNullable<Notice>['category']

/** Whether the family wants to see the mail in its feed, and where: every mail with an item, and real news of a school, a club or an appointment. */
export function noticeOf(
  mail: ReadMail,
  character: Character,
  items: { events: EventItem[]; tasks: TaskItem[] },
): Notice {
  const hasItems = items.events.length + items.tasks.length > 0
  if (!hasItems && isEmpty(mail)) return null
  if (
    !hasItems &&
    (character.isNoise || character.isReceipt || (character.isPersonal && character.sphere === 'personal'))
  )
    return null
  if (!hasItems && !['school', 'sports', 'activities', 'appointment'].includes(character.sphere)) return null
  if (!hasItems && mail.isBulk && (character.sphere === 'appointment' || !character.isTheirs)) return null
  return {
    category: categoryOf(mail, character, items),
    title: character.topic ?? (mail.subject.trim() || 'News'),
    summary: summaryOf(mail, items),
  }
}

/** Neither a subject nor a word: there is nothing to tell anybody. */
export function isEmpty({ subject, text }: Pick<ReadMail, 'subject' | 'text'>): boolean {
  return subject.trim() === '' && text.trim() === ''
}

const celebration = anyOf(
  "party|birthday|b-?day|turning (?:\\d+|\\p{L}+)|baby shower|bridal shower|house-?warming|engagement|wedding|bat mitzvah|bar mitzvah|you(?:'|’)re invited|reception|cookout|turns \\d+",
  'christening|baptism|ceremony|(?:her|his|the|my|their) \\d{1,2}(?:st|nd|rd|th)(?= (?:on|in|at|and)|,|\\.|!)|is going to be (?:\\d+|\\p{Ll}+) \\(',
)

/** What a family gives, and no class or school. */
const homeParty = anyOf(
  'birthday|b-?day|turn(?:s|ing)|wedding|shower|mitzvah|christening|baptism|engagement|house-?warming',
)

function categoryOf(mail: ReadMail, character: Character, items: { events: EventItem[]; tasks: TaskItem[] }): Category {
  const { sphere } = character
  if (sphere === 'school' || sphere === 'sports' || sphere === 'activities' || sphere === 'appointment') {
    if (sphere !== 'activities' && items.events.length > 0 && celebration.test(character.subject))
      return sphere === 'school' && !homeParty.test(character.subject) ? 'school' : 'activities'
    return sphere
  }
  if (
    celebration.test(
      `${character.subject} ${items.events.map((event) => `${event.title} ${quoteOf(event)}`).join(' ')} ${character.isPersonal && items.events.length > 0 ? mail.text.slice(0, 500) : ''}`,
    ) &&
    sphere !== 'travel' &&
    sphere !== 'community'
  )
    return 'activities'
  if (items.events.length > 0 && items.events.every((event) => event.category === 'sports')) return 'sports'
  if (
    items.events.length + items.tasks.length > 0 &&
    [...items.events, ...items.tasks].every((item) => item.category === 'school')
  )
    return 'school'
  return 'other'
}

function quoteOf(event: EventItem): string {
  return event.evidence[0]?.quote ?? ''
}

function summaryOf(mail: ReadMail, items: { events: EventItem[]; tasks: TaskItem[] }): string {
  const parts = [count(items.events.length, 'date'), count(items.tasks.length, 'thing to do', 'things to do')].filter(
    (part) => part !== null,
  )
  if (parts.length > 0) return parts.join(' and ')
  const first = mail.blocks.find(
    (block) => block.zone === 'new' && block.kind === 'paragraph' && block.text.length > 60,
  )
  return (first?.text ?? mail.text).replace(/\s+/g, ' ').slice(0, 160)
}

function count(number: number, one: string, several = `${one}s`): string | null {
  return number === 0 ? null : `${number} ${number === 1 ? one : several}`
}
