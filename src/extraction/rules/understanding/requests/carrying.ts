import type { TaskDraft, TaskKind } from '../draft.ts'
import { fold } from '../household.ts'
import { roleOfDate } from '../judge-date.ts'
import { nameRequest } from '../name-request.ts'
import type { Section, Sentence } from '../passage.ts'
import { eventFor } from './event-for.ts'
import type { RequestContext } from './request-context.ts'
import { draftOf } from './request-draft.ts'
import { phrases } from '../phrases/phrases.ts'

/** Bring, wear, pack: due on the day of the event that the section or the mail tells of. */
export function bringing(
  sentence: Sentence,
  sentences: readonly Sentence[],
  at: number,
  section: Section,
  context: RequestContext,
): Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'> | null {
  const text = sentence.text
  const carries =
    carry.some((way) => way.test(text)) ||
    listOfThings.test(text) ||
    (bringsBack.test(text) && handed.test(sentences[at - 1]?.text ?? ''))
  if (!carries || refuses(text) || isOthersTurn(text, context)) return null
  const listed = text.trim().endsWith(':') ? itemsAfter(sentences, at) : ''
  const event = eventFor(sentence, section, context)
  const isDuty = duty.test(text)
  const own = sentence.whens.find(
    (when) =>
      when.date !== null &&
      (roleOfDate(when, sentence, context.today) === 'event' || (isDuty && when.date >= context.today)),
  )
  const due = own?.date ?? event?.date ?? null
  if (due === null) return null
  const kind: TaskKind = wears.test(text) && !brings.test(text) ? 'wear' : 'bring'
  return draftOf({
    sentence,
    section,
    kind,
    due,
    dueTime: null,
    title: nameRequest({
      sentence: listed === '' ? sentence : { ...sentence, text: `${text} ${listed}` },
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

const bringsBack = phrases(/\bbring (?:it|them) (?:to|along|back|in)\b/i)

const brings = phrases(/\bbring|pack\b/i)

const duty = phrases(
  /\b(?:snack|oranges?|canteen|fruit) duty\b|\bon (?:the )?(?:oranges|snacks?|fruit|cut fruit|lollies|half[- ]?time)\b/i,
)

/** `Pia is on oranges`: another family's turn. */
function isOthersTurn(text: string, { names }: RequestContext): boolean {
  const who = whoseTurn.exec(text)?.[1]
  return who !== undefined && !names.has(fold(who))
}

const whoseTurn = phrases(
  /(\p{L}+)(?:\s\p{Lu}\.?)?(?:['’]s| is| are) on (?:the )?(?:oranges|snacks?|fruit|cut fruit|lollies|half[- ]?time)\b/u,
)

/** The items of the list that a line like `Children should come with:` announces. */
function itemsAfter(sentences: readonly Sentence[], at: number): string {
  const items: string[] = []
  for (const one of sentences.slice(at + 1, at + 9)) {
    if (one.block.kind !== 'item') break
    items.push(one.text.replace(/\s*\([^)]*\)/g, '').replace(/[.;,]+$/, ''))
  }
  return items.join(', ')
}

const them = `(?:every(?:one|body)(?: should)?|(?:all |the |every |each |our |your )?(?:children|students?|kids|players?|swimmers?|pupils|dancers|gymnasts|campers|scouts|explorers|cubs|participants|members|families|skaters|child|class|boys|girls)|they|she|he|you|(?:all|each)(?: of (?:you|them))?)`

const carry = [
  String.raw`(?:^|[.!?,;:–—(]\s*|\b(?:please|and|to|must|should|also|so|then|kindly|day|can you|could you|will|would you|forget to|remember to|do|sure to)\s+)(?:bring|pack)\s+(?!(?:it|them|him|her|your (?:child|daughter|son|kids?|family|friends?)|a friend|friends|the (?:kids|children|family)|siblings|nothing)\b)`,
  String.raw`(?<![\p{L}])${them}(?:['’]ll|\s+will|\s+also|\s+should|\s+may|\s+does)?\s+needs?\s+(?!to\b(?!\s+(?:have|bring|wear|pack)))(?:to (?:have|bring|wear|pack)\s+)?(?!(?:not|no|your help|help|more|someone|you|us|me|parents?|a (?:payment plan|new|lift|hand|break)|any(?:one)?|additional)\b)`,
  String.raw`(?<![\p{L}])(?:have|has to have|should have|must have|having)\s+(?:\S+\s){1,14}with\s+(?:them|her|him|you)\b`,
  String.raw`\bsend (?:her|him|them|your child|\p{Lu}\p{L}+) (?:in |along )?with\s`,
  String.raw`\b(?:are|is) a must\b`,
  String.raw`\bfor every \p{L}+ to wear\b`,
  String.raw`\b(?:please|must|should|to|can|and|children|child|students|everyone|kids|needs? to)\s+(?:all\s+)?(?:wear|come (?:dressed )?(?:in|as)|dress (?:up|in|as))\s`,
  String.raw`\buniform for everyone\b`,
  String.raw`^(?:\p{L}+ )?(?:attire|dress(?: code)?|outfit) (?:is|will be|:)\s`,
  String.raw`^(?:full |winter |summer |school |sports? )*uniform\b(?! (?:shop|orders?|sales?|is|are|swap))[^.]{0,40}[.!]*$`,
  String.raw`^(?:\p{L}+ ){0,2}(?:kit|strip|jerseys?|shirts?|tops?|uniform)(?: please| today)?[.!]*$`,
  String.raw`(?<![\p{L}])(?:he|she|they|(?:your|the|each|every) (?:child|children|student|students)) (?:can|may) bring\b`,
  String.raw`^\p{L}+(?: to)? (?:pack|bring|wear|needs?)\s*:\s*\S`,
  String.raw`^\p{Lu}\p{L}+ (?:will )?needs?:?\s(?!to\b|your|a (?:lift|ride|hand|new)|some)`,
  String.raw`\b(?:is|are)? ?essential[!.]*$`,
  String.raw`\bplease send in\s+(?:\d|your|some|a|an|the)\b`,
  String.raw`\bsend (?:your child|them|him|her|\p{Lu}\p{L}+)(?: to \p{L}+)? in (?!by|on|at|the)`,
  String.raw`\b(?:can|could|would) (?:you|\p{Lu}\p{L}+)(?: please)? (?:pick|collect|fetch|meet|drop) (?:us|me|him|her|them)\b`,
  String.raw`\b(?:meet|come|assemble|arrive|be there)\b.{0,60}\bin (?:full |their |correct |school |club )*(?:uniform|kit|whites|team colou?rs|costume)\b`,
  String.raw`\bplease send (?:in )?(?:a|an|along|your child with|them with|him with|her with)\b`,
  String.raw`\bwould be perfect\b`,
  String.raw`\b(?:snack|oranges?|canteen|fruit) duty\b`,
  String.raw`^(?:wear|what to (?:bring|wear|pack))\b`,
  String.raw`\b(?:come|arrive|turn up) (?:along )?with\b(?!\s+(?:us|me|you|him|her|them|a friend|friends|an adult|(?:their|your|a|his|her) (?:child|family|families|parents?|mum|mom|dad|carers?|sibling\w*|grown)))`,
  String.raw`\b(?:is|are|['’]s) on (?:the )?(?:oranges|snacks?|fruit|cut fruit|lollies|half[- ]?time)\b`,
  String.raw`\b(?:can|could|would|will) (?:you|one of you)(?: guys| two| all| both| please)* (?:please )?(?:pick up|grab|bring)\b(?!\s(?:us|me|her|him|them)\b)`,
].map((way) => phrases(new RegExp(way, 'iu')))

export const handed = phrases(/\b(?:forms?|slips?|books?|cards?|tickets?|permits?|waivers?|certificates?)\b/i)

const listOfThings = phrases(
  /^(?:bring|wear|pack|what to (?:bring|wear|pack)|to bring|you(?:'|’)ll need|equipment|requirements?|kit list|essentials|gear)\s*:\s+\S/i,
)

const wears = phrases(
  /^(?:\p{L}+ ){0,2}(?:kit|strip|jerseys?|shirts?|tops?)(?: please| today)?[.!]*$|\b(?:wear|uniform|attire|outfit|^dress|dress code|dress(?:ed)? (?:up|in|as)|come (?:dressed )?(?:in|as)|costume)\b/iu,
)

function refuses(text: string): boolean {
  if (asksToBring.test(text)) return false
  return /^\s*(?:if\b|no need|nothing|don['’]t|do not|please (?:don['’]t|do not))/i.test(text) || refusal.test(text)
}

const asksToBring = phrases(/\b(?:please bring|must bring|to bring:|will need a|bring both)\b/i)

const refusal = phrases(
  /\b(?:don['’]t (?:need to )?(?:bring|wear|pack)|no need to (?:bring|pack|wear)|not (?:bring|wear)|bring nothing|brought|used to|we need|last year|uniform as usual|normal (?:school )?uniform|someone aged|notice|needs? (?:to be|help|volunteers|two|three|four|a (?:parent|lift|ride))|needs? (?:your|a) (?:answer|reply))\b/i,
)
