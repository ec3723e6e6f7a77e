import type { TaskItem } from '../item.ts'
import { weighty } from './ask-words.ts'
import type { Character } from './character.ts'
import type { TaskDraft } from './draft.ts'
import { anyOf } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

const pressing = anyOf('final notice', 'final reminder', 'last reminder', 'immediately', 'as soon as possible', 'asap')
const late = anyOf('overdue', 'past due', 'missing', '2nd notice', 'second notice', 'in arrears')

/** How pressing a task is: the day it is due, what it is about, and whether it is asked or offered. */
export function taskPriority(
  draft: TaskDraft,
  context: { today: string; character: Character; text: string },
): TaskItem['priority'] {
  if (draft.priority !== null && !isSoon(draft.due, context.today)) return draft.priority
  if (draft.isOptional) return 'low'
  const subject = context.character.subject
  if (isSoon(draft.due, context.today) && draft.kind !== 'bring' && draft.kind !== 'wear') return 'urgent'
  if (isSoon(draft.due, context.today) && draft.due !== null) return 'urgent'
  if (pressing.test(`${subject}\n${draft.said}`) || urgent.test(`${subject}\n${draft.said}`)) return 'urgent'
  if (draft.due === null) return 'low'
  if (late.test(`${subject}\n${draft.said}`)) return 'high'
  if (draft.kind === 'bring' || draft.kind === 'wear') return carriedPriority(draft)
  const own = `${draft.title}\n${draft.said}\n${draft.heading ?? ''}`
  const isAnswer = draft.kind === 'reply' || draft.kind === 'volunteer'
  if ((weighty.test(own) || healthPaper.test(own)) && !isAnswer) return 'high'
  if (context.character.sphere === 'appointment' && (draft.isMust || confirmsVisit(draft, context.text))) return 'high'
  return 'medium'
}

/** A visit to a doctor that lapses unless it is confirmed. */
function confirmsVisit({ title, said, due }: TaskDraft, text: string): boolean {
  return due !== null && confirms.test(`${title} ${said}`) && health.test(text.slice(0, 4000))
}

const confirms = anyOf('confirm')
const health = anyOf(
  'dental|dentist|dentists|hygienist|orthodontics?|orthodontist|orthodontic|doctor|dr|clinic|hospital|outpatients?|physio(?:therapy)?|gp|surgery',
  'optometr(?:y|ist)|opticians?|eye (?:test|exam(?:ination)?)|vaccin(?:e|ation)s?|immuni[sz]ations?|p(?:a)?ediatrics?|health|medical|audiology|therap(?:y|ist)|podiatr(?:y|ist)|smiles?',
)
const healthPaper = anyOf(
  'physical|clearance|liability|waivers?|emergency contacts?|nasal spray|flu|hpv|jabs?|first aid|epi-?pens?|medications?|medicines?|swim test|working with children',
)

/** Money in more than small coin, and what keeps a head whole, are more than kit. */
function carriedPriority({ title, said, isMust }: TaskDraft): 'high' | 'medium' {
  if (isMust && protective.test(title)) return 'high'
  return bigMoney.test(title) || (sumOf(said) >= 10 && handsOver.test(title)) ? 'high' : 'medium'
}

const protective = anyOf('helmets?|life ?jackets?|harness|safety glasses|mouthguards? or')
const bigMoney = anyOf(
  '(?:cookie|trip|camp|fundrais(?:er|ing)|sponsorship|order|raffle) money|che(?:que|ck)s?|deposit|fees?|dues|instal?lment|balance',
)
const handsOver = anyOf('amount|cash|koha|contribution|envelope|payment|subs')

/** The greatest sum of money that the words name. */
function sumOf(text: string): number {
  return Math.max(
    0,
    ...[...text.slice(0, 600).matchAll(/(?:[$£€₹]|\bR[Ss]\.?)\s?(\d[\d,]*)/g)].map((match) =>
      Number((match[1] ?? '0').replaceAll(',', '')),
    ),
  )
}

const urgent = phrases(/(?:^|[^\p{L}])urgent(?!\?)(?:$|[^\p{L}?])/iu)

function isSoon(due: string | null, today: string): boolean {
  return due !== null && Date.parse(due) - Date.parse(today) <= 86_400_000 && due >= today
}
