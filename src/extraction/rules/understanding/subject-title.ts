import { onceForText } from './once-for.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'
import { keywordsOf, likeness, tidyTitle } from './tidy-title.ts'

/** Whether a heading tells nothing of what stands under it. */
export const isGeneric = onceForText((heading: string): boolean => {
  const line = heading.trim()
  return (
    generic.test(line) ||
    /^(?:for|to|dear|hi|hello)\s/i.test(line) ||
    (/\b(?:dates|diary|calendar)\b/i.test(line) && line.split(/\s+/).length <= 5) ||
    keywordsOf(heading).size === 0
  )
})

const generic =
  /^(?:what(?:['’]s on)?|when|where|where and when|when and where|dates?|dates? to remember|dates? for (?:your|the) diary|key dates|important dates|diary|calendar|upcoming(?: events)?|coming up|events?|news|reminders?|details?|information|save the date|notes?|money|costs?|payment|other|general|hello|welcome|how|who|why|time|paperwork|from the .*|mot de la .*|a couple of things.*|in brief|term dates|notices?|note from .*|what we need from you|your booking|you(?:['’]re| are)(?: all)? booked(?: in)?|summary|p\.?s\.?|(?:booking|appointment|order|reservation|registration) confirmation|(?:appointment|booking) (?:reminder|details)|change of appointment|confirmation|confirmed|update|quick update|this week|next week|weekly update|mark (?:your|the) calendars?|dates? .{0,20}|looking ahead|what['’]s (?:coming|happening).*|.*at a glance|also at .*|before you (?:go|come)|don['’]t forget|good to know|important|to do|housekeeping|good news|for (?:your|the) (?:diary|calendar|fridge)|location|venue|hi|appointment|booking|schedule|timetable|fixtures?|draw|your (?:appointments?|visit|itinerary|trip|order)|your (?:booking|appointment|lesson|reservation|visit|delivery)s? (?:has|have|is|was|were) (?:been )?\w+|message from .*|a message from .*|news from .*|hello from .*)$/i

/** `Walsh family`, `Reminder for the Hartley family`: whom a mail is for, not what it is about. */
const addressee = phrases(
  /^(?:(?:an? )?(?:\p{L}+ )?(?:reminder|appointments?|bookings?|notice|news|update)s? for )?(?:the )?\p{Lu}[\p{L}'’-]+ (?:family|household)(?!\p{L}|\s\p{L})/u,
)

/** The subject as a title: without what only mails say (`please read`, `reminder`, `details`). */
export function subjectTitle(subject: string): string | null {
  const bare = onlyInMails.reduce((text, [words, by]) => words.replaceIn(text, by), subject)
  const title = tidyTitle(bare)
  return keywordsOf(title).size === 0 ||
    addressee.test(title) ||
    /^(?:this |next )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?: (?:morning|night|afternoon))?$/i.test(title) ||
    generic.test(title)
    ? null
    : title
}

/** `Spring fair and netball news`: a subject of several things is no name of another one. */
export function isOfOthers(topic: string | null, own: string): boolean {
  return topic !== null && /\s(?:and|&|\+)\s/.test(topic) && likeness(own, topic) === 0
}

const onlyInMails: readonly [Phrases, string][] = [
  [
    phrases(
      /^\s*(?:your )?(?:booking|appointment|job|order|reservation|case|ticket|quote)\s?(?:no\.?|number|ref(?:erence)?|id)?\s?[:#]?\s?[A-Z]{0,5}-?\d[\dA-Z-]{2,}\s*$/i,
    ),
    '',
  ],
  [phrases(/^\s*(?:(?:re|fwd?|fw)\s*:\s*)+/i), ''],
  [phrases(/^your (?=(?:[\p{Ll}-]+ ){1,3}(?:class(?:es)?|lessons?|course|sessions?)$)/iu), ''],
  [phrases(/\((?:please read|reminder|updated|important)[^)]*\)/gi), ' '],
  [
    phrases(
      /^(?:\p{L}+[ -]){0,3}(?:confirmation|reminder|notification|notice|alert|change|update|cancellation)s?\s*[:–—-]+\s*(?=\S)/iu,
    ),
    '',
  ],
  [
    phrases(
      /^(?:urgent\S*|important|reminder|updated?|invitation|you(?:'|’)re invited|booking confirm(?:ed|ation)|reservation confirmed|confirmation|appointment reminder|final notice|action required|cancell?ed|rescheduled|postponed|changed)\s*[:!–-]+\s*/i,
    ),
    '',
  ],
  [
    phrases(
      /\s[–—-]\s(?:(?:and|&|forms?|money|kit|list|consent|needed|required|payments?|permission|please|reminder|dates?|times?|reply|rsvp)(?:[\s,&+]+|$))+$/i,
    ),
    '',
  ],
  [phrases(/\s*[:–—-]\s*(?:last|final|friendly|gentle|second|quick)?\s?reminder[!.]*$/i), ''],
  [phrases(/[–-]?\s*(?:please read|details|info(?:rmation)?|save the date)[!.]*$/i), ''],
  [
    phrases(/[\s,–-]+(?:on\s)?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?:the\s)?\d{1,2}(?:st|nd|rd|th)?\b.*$/i),
    '',
  ],
  [
    phrases(
      /[\s,–(-]+(?:on\s)?(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:\s?[–-]\s?\d{1,2})?|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\)?(?:,.*)?$/i,
    ),
    '',
  ],
]
