import type { When } from '../when.ts'
import { amount, extras, must, noNeed, optional, request, verbs } from './ask-words.ts'
import type { TaskDraft } from './draft.ts'
import { isGeneric } from './subject-title.ts'
import { nameRequest, tellsToDo } from './name-request.ts'
import { tidyTitle } from './tidy-title.ts'
import type { Section, Sentence } from './passage.ts'
import { bringing } from './requests/carrying.ts'
import { dueIn } from './requests/due-date.ts'
import { isAutomatic } from './tables/field-tasks.ts'
import { kindOf } from './requests/kind-of.ts'
import { plainAsk } from './requests/plain-ask.ts'
import { readyToFetch } from './requests/ready-to-fetch.ts'
import type { RequestContext } from './requests/request-context.ts'
import { draftOf } from './requests/request-draft.ts'
import { conditional, unable } from './requests/conditions.ts'
import { besides, byDeadline, firstOfTwo, within } from './requests/two-asks.ts'
import { phrases } from './phrases/phrases.ts'

/** What one section asks of the family. */
export function tasksInProse(section: Section, index: number, context: RequestContext): TaskDraft[] {
  const drafts: TaskDraft[] = []
  const sentences = section.sentences.flatMap((sentence) => byDeadline(sentence, context.today))
  for (const [at, sentence] of sentences.entries()) {
    const back = takenBack(sentence, section)
    if (back) {
      drafts.push({ ...back, section: index, isOptional: false, isMust: false })
      continue
    }
    const dated = dueIn(sentence, sentences[at - 1], context)
    const first = dated === null ? null : firstOfTwo(sentence, dated)
    const [carried, rest] = first ?? [null, sentence]
    const also = carried === null ? null : bringing(carried, sentences, at, section, context)
    const draft =
      dated === null
        ? (bringing(sentence, sentences, at, section, context) ?? plainAsk(sentence, section, context))
        : deadlineTask(
            also === null ? sentence : rest,
            at,
            also === null ? dated : within(dated, sentence, rest),
            section,
            context,
          )
    if (draft === null && also === null) continue
    const near = nearby(sentences, at)
    for (const one of draft === null ? [also] : [also, draft, besides(draft, sentence, section, context)])
      if (one !== null)
        drafts.push({
          ...one,
          section: index,
          isOptional: isOptionalSection(section, sentence) || optional.test(near) || isExtra(one, near),
          isMust: must.test(near),
        })
  }
  return drafts
}

/** An order of photos or of a club's clothes is nobody's duty. */
function isExtra({ kind, heading }: Pick<TaskDraft, 'kind' | 'heading'>, near: string): boolean {
  return kind === 'order' && (extras.test(near) || extras.test(heading ?? ''))
}

function isOptionalSection({ heading, sentences }: Section, { block }: Sentence): boolean {
  if (heading === null || sentences.length > 8) return false
  const near =
    new Set(sentences.map((one) => one.block)).size <= 2 ? sentences : sentences.filter((one) => one.block === block)
  return optional.test(near.map((one) => one.text).join(' '))
}

/** `You no longer need to return the form`: the mail takes a task back. */
function takenBack(sentence: Sentence, section: Section): Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'> | null {
  const what = noLongerAsked.exec(sentence.text)?.[1]
  if (what === undefined || !verbs.test(what)) return null
  return {
    ...draftOf({ sentence, section, kind: 'other', due: null, dueTime: null, title: tidyTitle(what), doubts: [] }),
    isCancelled: true,
  }
}

const noLongerAsked = phrases(
  /\b(?:no longer (?:need|have) to|(?:please )?(?:disregard|ignore) (?:my|our|the) (?:earlier|previous|last) (?:request|reminder) to)\s+([^.;!?]{4,80})/i,
)

/** The sentence with what belongs to it: the one before in its paragraph, and one after that only comments on it. */
function nearby(sentences: readonly Sentence[], at: number): string {
  const own = sentences[at]
  const [before, after] = [sentences[at - 1], sentences[at + 1]]
  const parts = [own]
  if (before && before.block === own?.block && before.whens.every((when) => when.date === null)) parts.unshift(before)
  if (after && after.block === own?.block && comments.test(after.text)) parts.push(after)
  return parts.map((one) => one?.text ?? '').join(' ')
}

const comments = phrases(
  /^\s*(?:this|it|that|they|no (?:pressure|obligation|form|card)|entirely|completely|totally|optional|and honestly|nobody)\b/i,
)

const nobody = phrases(
  /\b(?:before that date|cancel free|free cancellation|free of charge|see deals|add (?:a|your) (?:car|hotel|bag|seat)|can cancel|refunds?|decisions?|(?:can|may) (?:return|exchange)|withdrawals?|exchanged?|web check-in|fare|gates? close|bag drop|staff will|teachers? will|(?:we|i)(?: will| shall|['’]ll| hope to| aim to| plan to| are going to) \w+|engineer|your (?:card|account) (?:will|on))\b/i,
)

function deadlineTask(
  sentence: Sentence,
  at: number,
  due: When,
  section: Section,
  context: RequestContext,
): Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'> | null {
  const { text } = sentence
  const block = section.sentences.filter((one) => one.block === sentence.block)
  const around = `${section.heading !== null && !isGeneric(section.heading) ? section.heading : ''}\n${text}`
  if ((conditional.test(text) && !optional.test(text)) || unable.test(text)) return null
  if (hours.test(text) || expecting.test(text)) return null
  if (nobody.testIn(text, 0, due.start) && !request.test(text)) return null
  if (noNeed.test(text) && !verbs.test(withoutNeedless(text)) && !amount.test(text)) return null
  if (isAutomatic(section)) return null
  const waiting = readyToFetch(sentence, due, section, context)
  if (waiting !== null) return waiting
  const kind =
    kindOf(text) ??
    kindOf(around) ??
    kindBefore(section.sentences[at - 1], sentence) ??
    (request.test(text) || tellsToDo(text) ? 'other' : kindOf(saidBefore(sentence, block)))
  if (kind === null) return null
  if (isAttendance(text, due)) return null
  const asked =
    request.test(text) ||
    amount.test(text) ||
    due.isDeadline ||
    lastDay.test(text) ||
    windowCloses.test(text) ||
    handsOver.test(text) ||
    tellsToDo(text) ||
    verbs.test(text)
  if (!asked) return null
  return draftOf({
    sentence,
    section,
    kind,
    due: due.endDate ?? due.date,
    dueTime: due.endTime ?? due.time,
    title: nameRequest({ sentence, due, kind, section, block, character: context.character, events: context.events }),
    doubts: due.doubts,
  })
}

/** An appeal for help says nothing of the next sentence. */
function kindBefore(before: Sentence | undefined, { block }: Sentence): TaskDraft['kind'] | null {
  const kind =
    before === undefined || (before.block !== block && /\p{L}:\s/u.test(block.text.slice(0, 40)))
      ? null
      : kindOf(before.text)
  return kind === 'volunteer' ? null : kind
}

/** `The system closes on Friday at noon`. */
const windowCloses = phrases(
  /\b(?:system|window|portal|bookings?|orders?|ordering|registrations?|sign-?ups?|polls?|surveys?|forms?|entries|nominations|applications|enrolments?|sales|links?)\b[^.;]{0,30}\bclos(?:es?|ing)\b/i,
)

function saidBefore({ start }: Sentence, block: readonly Sentence[]): string {
  return block
    .filter((one) => one.start < start)
    .map((one) => one.text)
    .join(' ')
}

const handsOver = phrases(
  /\b(?:can|may|should|must|to) (?:all )?(?:go (?:in|to|back)|be (?:handed|dropped|left|returned|sent|posted|paid|booked|ordered|reserved|back))\b/i,
)

const lastDay = phrases(/\b(?:last|final|closing|latest|due) (?:date|day)\b|\bdeadline\b/i)

/** The sentence without what it says one need not do. */
function withoutNeedless(text: string): string {
  return noNeed.replaceIn(text, '\u0000').replace(/\0\s*(?:for \p{L}+ )?to \p{L}+/u, ' ')
}

const hours = phrases(/\b(?:office|telephone|phone|opening) hours\b|^\s*closed\b/i)

/** A baby is due too. */
const expecting = phrases(
  /\b(?:is|are) due (?:in|around|any day)\b(?! (?:by|to|with|at)\b)(?=[^.]*\b(?:show(?:er|ering)|baby|babies|expecting)\b)/i,
)

/** `Be at school by 8.30`: turning up is no task. */
function isAttendance(text: string, due: When): boolean {
  if (due.time === null || handedOver.test(text)) return false
  return attends.test(text)
}

const handedOver = phrases(/\b(?:forms?|slips?|pay|fees?|money|cars?)\b|[$£€]/i)

const attends = phrases(
  /\b(?:be (?:at|there|back|in the|backstage|ready|dressed|seated|outside|on the)|arrive|assemble|meet|collected?|drop|break camp|check[ -]?in|back (?:at|in)|return(?:ing)? (?:to school|at))\b/i,
)
