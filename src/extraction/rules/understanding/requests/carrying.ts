import type { TaskDraft, TaskKind } from '../draft.ts'
import { roleOfDate } from '../judge-date.ts'
import { nameRequest } from '../name-request.ts'
import type { Section, Sentence } from '../passage.ts'
import { eventFor } from './event-for.ts'
import type { RequestContext } from './request-context.ts'
import { draftOf } from './request-draft.ts'

/** Bring, wear, pack: due on the day of the event that the section or the mail tells of. */
export function bringing(
  sentence: Sentence,
  sentences: readonly Sentence[],
  at: number,
  section: Section,
  context: RequestContext,
): Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'> | null {
  const text = sentence.text
  const match =
    carry.exec(text) ??
    listOf(text) ??
    (handed.test(sentences[at - 1]?.text ?? '') ? /\bbring (?:it|them) (?:to|along|back|in)\b/i.exec(text) : null)
  if (!match || refuses(text)) return null
  const event = eventFor(sentence, section, context)
  const isDuty = /\b(?:snack|oranges?|canteen|fruit) duty\b/i.test(text)
  const own = sentence.whens.find(
    (when) =>
      when.date !== null &&
      (roleOfDate(when, sentence, context.today) === 'event' || (isDuty && when.date >= context.today)),
  )
  const due = own?.date ?? event?.date ?? null
  if (due === null) return null
  const kind: TaskKind = wears.test(text) && !/\bbring|pack\b/i.test(text) ? 'wear' : 'bring'
  return draftOf({
    sentence,
    section,
    kind,
    due,
    dueTime: null,
    title: nameRequest({
      sentence,
      due: own ?? null,
      kind,
      section,
      block: [sentence],
      character: context.character,
      events: event ? [event] : [],
    }),
    doubts: own?.doubts ?? [],
  })
}

const them = `(?:every(?:one|body)(?: should)?|(?:all |the |every |each |our |your )?(?:children|students?|kids|players?|swimmers?|pupils|dancers|gymnasts|campers|scouts|explorers|cubs|participants|members|families|skaters|child|class|boys|girls)|they|she|he|you|(?:all|each)(?: of (?:you|them))?)`

const carry = new RegExp(
  [
    String.raw`(?:^|[.!?,;:–—(]\s*|\b(?:please|and|to|must|should|also|so|then|kindly|day|can you|could you|will|would you|forget to|remember to|do|sure to)\s+)(?:bring|pack)\s+(?!(?:it|them|him|her|your (?:child|daughter|son|kids?|family|friends?)|a friend|friends|the (?:kids|children|family)|siblings|nothing)\b)`,
    String.raw`(?<![\p{L}])${them}(?:['’]ll|\s+will|\s+also|\s+should|\s+may|\s+does)?\s+needs?\s+(?!to\b(?!\s+(?:have|bring|wear|pack)))(?:to (?:have|bring|wear|pack)\s+)?(?!(?:not|no|your help|help|more|someone|you|us|me|parents?|a (?:payment plan|new|lift|hand|break)|any(?:one)?|additional)\b)`,
    String.raw`(?<![\p{L}])(?:have|has to have|should have|must have|having)\s+(?:\S+\s){1,14}with\s+(?:them|her|him|you)\b`,
    String.raw`\bsend (?:her|him|them|your child|\p{Lu}\p{L}+) (?:in |along )?with\s`,
    String.raw`\b(?:are|is) a must\b`,
    String.raw`\bfor every \p{L}+ to wear\b`,
    String.raw`\b(?:please|must|should|to|can|and|children|child|students|everyone|kids|needs? to)\s+(?:all\s+)?(?:wear|come (?:dressed )?(?:in|as)|dress (?:up|in|as))\s`,
    String.raw`\buniform for everyone\b`,
    String.raw`\bplease send (?:in )?(?:a|an|along|your child with|them with|him with|her with)\b`,
    String.raw`\bwould be perfect\b`,
    String.raw`\b(?:snack|oranges?|canteen|fruit) duty\b`,
    String.raw`^(?:wear|what to (?:bring|wear|pack))\b`,
  ].join('|'),
  'iu',
)

export const handed = /\b(?:forms?|slips?|books?|cards?|tickets?|permits?|waivers?|certificates?)\b/i

function listOf(text: string): RegExpExecArray | null {
  return /^(?:bring|wear|pack|what to (?:bring|wear|pack)|to bring|you(?:'|’)ll need|equipment)\s*:\s+\S/i.exec(text)
}

const wears = /\b(?:wear|uniform|dress(?:ed)? (?:up|in|as)|come (?:dressed )?(?:in|as)|costume)\b/i

function refuses(text: string): boolean {
  if (/\b(?:please bring|must bring|to bring:|will need a|bring both)\b/i.test(text)) return false
  return /^\s*(?:if\b|no need|nothing|don['’]t|do not|please (?:don['’]t|do not))/i.test(text) || refusal.test(text)
}

const refusal =
  /\b(?:don['’]t (?:need to )?(?:bring|wear|pack)|no need to (?:bring|pack|wear)|not (?:bring|wear)|bring nothing|brought|used to|we need|last year|uniform as usual|normal (?:school )?uniform|someone aged|notice|needs? (?:to be|help|volunteers|two|three|four|a (?:parent|lift|ride))|needs? (?:your|a) (?:answer|reply))\b/i
