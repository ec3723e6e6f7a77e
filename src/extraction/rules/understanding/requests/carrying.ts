import type { TaskDraft, TaskKind } from '../draft.ts'
import { fold } from '../household.ts'
import { nameRequest } from '../name-request.ts'
import type { Section, Sentence } from '../passage.ts'
import type { RequestContext } from './request-context.ts'
import { carryWays } from './carry-ways.ts'
import { dayFor } from './day-for.ts'
import { gearIn } from './gear.ts'
import { taken } from './gear-words.ts'
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
    carryWays.test(text) ||
    listOfThings.test(text) ||
    (bringsBack.test(text) && handed.test(sentences[at - 1]?.text ?? ''))
  const gear = carries ? null : gearIn(text)
  if (!carries && (gear === null || isCondition.test(text))) return null
  if (refuses(text) || isOthersTurn(text, context) || (carries && namesAnother(text, context))) return null
  const isDuty = duty.test(text)
  const day = dayFor(sentence, section, context, (when) => isDuty && when.date !== null && when.date >= context.today)
  if (day === null || isPaid(sentence, sentences)) return null
  const { event, when, date } = day
  const kind: TaskKind = gear?.kind ?? (wears.test(text) && !brings.test(text) && !taken.test(text) ? 'wear' : 'bring')
  const listed = text.trim().endsWith(':') ? itemsAfter(sentences, at) : ''
  const verb = kind === 'wear' ? 'Wear' : 'Bring'
  const said = gear === null ? sentence : { ...sentence, text: `${verb} ${gear.what}`, whens: [] }
  return draftOf({
    sentence,
    section,
    kind,
    due: date,
    dueTime: null,
    title: nameRequest({
      sentence: listed === '' ? said : { ...sentence, text: `${text} ${listed}` },
      due: when,
      kind,
      section,
      block: [sentence],
      character: context.character,
      events: event ? [event] : [],
    }),
    doubts: when?.doubts ?? [],
  })
}

/** `We ask for a contribution of £18. Please pay …`: what is paid is not brought. */
function isPaid({ text, block }: Sentence, sentences: readonly Sentence[]): boolean {
  return givesMoney.test(text) && sentences.some((one) => one.block === block && paid.test(one.text))
}

const givesMoney = phrases(/\bask(?:ing)? [^.;]{0,40}\b(?:contribution|donation)\b/i)
const paid = phrases(/\b(?:pay|paid|payable|payments?)\b/i)

const isCondition = phrases(/^\s*(?:if|unless|in case)\b/i)

/** `Technicians need access`, `Sam needs a lift`: what somebody else needs. */
function namesAnother(text: string, { names }: RequestContext): boolean {
  const who = whoNeeds.exec(text)?.[1]
  return who !== undefined && !names.has(fold(who)) && !children.test(who)
}

const whoNeeds = phrases(/^\s*(\p{Lu}\p{L}+) (?:will |just |only |also |really |still )*needs?:?\s/u)

const children =
  /^(?:they|he|she|you|everyone|everybody|all|each|children|child|kids|students?|pupils?|players?|swimmers?|dancers?|gymnasts?|campers?|scouts?|cubs?|brownies|beavers|skaters?|participants?|members|girls|boys|just|also)$/i

const bringsBack = phrases(/\bbring (?:it|them)(?: \([^)]{1,40}\))? (?:to|along|back|in|with)\b/i)

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

export const handed = phrases(
  /\b(?:forms?|slips?|books?|cards?|tickets?|permits?|waivers?|certificates?|money|fees?|payments?|subs|cheques?|checks?|dues)\b/i,
)

const listOfThings = phrases(
  /^(?:bring|wear|pack|what to (?:bring|wear|pack)|to bring|you(?:'|’)ll need|equipment|requirements?|kit(?: list)?|packing list|gear list|essentials|gear|please pack|children need|must haves?)\s*:\s+\S/i,
)

const wears = phrases(
  /^(?:\p{L}+ ){0,2}(?:kit|strip|jerseys?|shirts?|tops?)(?: please| today)?[.!]*$|\b(?:wear|uniform|attire|outfit|^dress|dress code|dress(?:ed)? (?:up|in|as)|come (?:dressed )?(?:in|as)|costume)\b/iu,
)

function refuses(text: string): boolean {
  if (onlyThose.test(text)) return true
  if (asksToBring.test(text)) return false
  return /^\s*(?:if\b|no need|nothing|(?:please )?(?:don['’]t|do not)(?! forget))/i.test(text) || refusal.test(text)
}

/** `if your child brings cards they must bring one for everybody`: asked of some. */
const onlyThose = phrases(
  /\bif (?:your|you|they|he|she|any)\b[^.;]{3,60}\b(?:must|should|please|can|could)\b.{0,12}\b(?:bring|wear|pack)\b/i,
)

const asksToBring = phrases(
  /\b(?:please bring|must bring|to be (?:brought|worn|carried)|to bring:|will need a|bring both)\b/i,
)

const refusal = phrases(
  /\b(?:don['’]t (?:need to )?(?:bring|wear|pack)|no need to (?:bring|pack|wear)|not (?:bring|wear)|bring nothing|brought|used to|we need|last year|uniform as usual|normal (?:school )?uniform|someone aged|notice|needs? (?:to be|help|volunteers|two|three|four|a (?:parent|lift|ride))|needs? (?:your|a) (?:answer|reply))\b/i,
)
