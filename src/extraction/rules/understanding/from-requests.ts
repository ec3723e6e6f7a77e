import type { When } from '../when.ts'
import { amount, kinds, must, noNeed, optional, request, verbs } from './ask-words.ts'
import type { Character } from './character.ts'
import type { EventDraft, TaskDraft, TaskKind } from './draft.ts'
import { keywordsOf } from './tidy-title.ts'
import { roleOfDate } from './judge-date.ts'
import { isGeneric } from './name-occasion.ts'
import type { Section, Sentence } from './passage.ts'
import { nameRequest } from './name-request.ts'

export interface RequestContext {
  today: string
  character: Character
  /** The mail's events so far: what things are brought to. */
  events: EventDraft[]
}

/** What one section asks of the family. */
export function tasksInProse(section: Section, index: number, context: RequestContext): TaskDraft[] {
  const drafts: TaskDraft[] = []
  const { sentences } = section
  for (const [at, sentence] of sentences.entries()) {
    const near = nearby(sentences, at)
    const isOptional =
      optional.test(near) ||
      (sentences.length <= 8 && section.heading !== null && optional.test(sentences.map((one) => one.text).join(' ')))
    const dated = dueIn(sentence, sentences[at - 1], context)
    const draft =
      dated === null
        ? bringing(sentence, sentences, at, section, context)
        : deadlineTask(sentence, at, dated, section, context)
    if (draft) drafts.push({ ...draft, section: index, isOptional, isMust: must.test(near) })
  }
  return drafts
}

/** The sentence with what belongs to it: the one before in its paragraph, and one after that only comments on it. */
function nearby(sentences: readonly Sentence[], at: number): string {
  const own = sentences[at]
  const [before, after] = [sentences[at - 1], sentences[at + 1]]
  const parts = [own]
  if (before && before.block === own?.block && before.whens.every((when) => when.date === null)) parts.unshift(before)
  if (after && after.block === own?.block && comments.test(after.text)) parts.push(after)
  return parts.map((one) => one?.text ?? '').join(' ')
}

const comments =
  /^\s*(?:this|it|that|they|no (?:pressure|obligation|form|card)|entirely|completely|totally|optional|and honestly|nobody)\b/i

function dueIn(sentence: Sentence, before: Sentence | undefined, context: RequestContext): When | null {
  const { text, whens } = sentence
  const deadlines = whens.filter((when) => roleOfDate(when, sentence, context.today) === 'deadline')
  if (deadlines.length > 0) return deadlines[0] ?? null
  const dated = whens.find((when) => roleOfDate(when, sentence, context.today) === 'event')
  if (dated && (handsIn.test(text) || dropsOff.test(text.slice(0, dated.start)))) return dated
  const timed = whens.find((when) => when.date === null && when.time !== null && when.isDeadline)
  const day = context.events.filter((event) => event.at <= sentence.start && sentence.start - event.at < 600).at(-1)
  if (timed && day && /\bthat (?:day|morning|evening)\b|\bon the day\b/i.test(text) && request.test(text))
    return { ...timed, date: day.date }
  const earlier = before?.whens.filter((when) => when.date !== null && when.date >= context.today).at(-1)
  if (
    !dated &&
    earlier &&
    /\bthat (?:day|morning|evening)\b/i.test(text) &&
    verbs.test(text) &&
    request.test(text) &&
    !/\b(?:bring|wear|uniform)\b/i.test(text)
  )
    return { ...earlier, time: null }
  return null
}

/** Things to be handed over on a named day, which is then a due date and no event. */
const handsIn =
  /\b(?:has|have|need|needs|must|should)\s+(?:to\s+)?(?:be|come|get)\s+(?:\S+\s){0,6}(?:in|at|on|back|returned|handed|with)\b.*\b(?:form|slip|money|payment|note|fee|headshot|order|\$|£|€)|\b(?:form|slip|money|payment|note|fee|order|headshot)s?\b.{0,80}\b(?:has|have|need|needs|must|should)\s+to\s+be\s+(?:in|at|on|back|returned|handed)\b/i

const dropsOff = /\bplease\s+(?:\w+\s)?(?:drop|send in|hand|email|e-mail|submit|pay|leave)\b[^.;]*$/i

const nobody =
  /\b(?:before that date|can cancel|refund|withdrawals?|exchanged?|web check-in|fare|gates? close|bag drop|staff will|teachers? will|we(?: will|['’]ll) (?:have|send|order|collect|confirm|write|be in touch)|i['’]ll (?:order|send|bring|buy)|engineer|your (?:card|account) (?:will|on))\b/i

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
  if (hours.test(text)) return null
  if (nobody.test(text.slice(0, due.start)) && !request.test(text)) return null
  if (noNeed.test(text) && !verbs.test(text.replace(noNeed, ' ')) && !amount.test(text)) return null
  const kind =
    kindOf(text) ??
    kindOf(around) ??
    kindOf(section.sentences[at - 1]?.text ?? '') ??
    (request.test(text) ? 'other' : null)
  if (kind === null) return null
  if (isAttendance(text, due)) return null
  const asked = request.test(text) || amount.test(text) || due.isDeadline || verbs.test(text)
  if (!asked) return null
  const dueText = text.slice(due.start, due.end)
  void dueText
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

/** What is asked only of those who will not be there. */
const unable =
  /\bif you(?: are|['’]re)? (?:unable|not able|cannot|can['’]?t|won['’]t|will not|do not wish|don['’]t wish)\b/i

const hours = /\b(?:office|telephone|phone|opening) hours\b|^\s*closed\b/i

/** `Be at school by 8.30`: turning up is no task. */
function isAttendance(text: string, due: When): boolean {
  return (
    due.date === null &&
    /\b(?:be (?:at|in|there|back)|arrive|assemble|meet|collected?|drop|back (?:at|in)|return(?:ing)? (?:to school|at))\b/i.test(
      text,
    ) &&
    !/\bcars?\b/i.test(text)
  )
}

const conditional =
  /^\s*(?:if|unless|should you|in case)\b(?!\s+(?:you(?:['’]d| would)? like|you can give|your .{2,30} (?:fancies|would like)|you want|you sell|one of)).*\b(?:you|your|not|any)\b/i

export function kindOf(text: string): TaskKind | null {
  const bare = text.replace(noNeedSpan, ' ')
  const money = amount.test(bare) && kinds.some(([kind, words]) => kind === 'pay' && words.test(bare))
  const found = kinds.filter(([, words]) => words.test(bare)).map(([kind]) => kind)
  if (money && !found.includes('form') && !found.includes('order') && !found.includes('volunteer')) return 'pay'
  const order: TaskKind[] = ['order', 'reply', 'volunteer', 'book', 'form', 'pay', 'call', 'bring', 'wear', 'submit']
  return order.find((kind) => found.includes(kind)) ?? null
}

const noNeedSpan = /\b(?:no need to|don['’]t|do not|needn['’]t)\s+\w+(?:\s\w+){0,3}/gi

/** Bring, wear, pack: due on the day of the event that the section or the mail tells of. */
function bringing(
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
    String.raw`(?:^|[.!?,;:–—(]\s*|\b(?:please|and|to|must|should|also|so|then|kindly|day|can you(?: people)?|could you|will|would you|eleni|you people|forget to|remember to|do|sure to)\s+)(?:bring|pack)\s+(?!(?:it|them|him|her|your (?:child|daughter|son|kids?|family|friends?)|a friend|friends|the (?:kids|children|family)|siblings|nothing)\b)`,
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

const handed = /\b(?:forms?|slips?|books?|cards?|tickets?|permits?|waivers?|certificates?)\b/i

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

/** The event a thing is brought to: of its own section, else the one before it, else the mail's only or first. */
function eventFor(sentence: Sentence, section: Section, context: RequestContext): EventDraft | undefined {
  const { events } = context
  const standing = events.filter((event) => event.status !== 'cancelled')
  const sameSection = standing.filter(
    (event) =>
      section.sentences.some((one) => one.start <= event.at && event.at < one.end) ||
      section.rows.some((row) => row.block.start === event.at),
  )
  const inBlock = standing.filter((event) => sentence.block.start <= event.at && event.at <= sentence.start).at(-1)
  const named =
    mostLike(sameSection, sentence.text) ??
    mostLike(
      standing.filter(
        (event) => /\b\d{1,2}\b/.test(sentence.text) && sentence.whens.some((when) => when.date === event.date),
      ),
      `${sentence.text} game`,
    ) ??
    inBlock
  if (named) return named
  const before = sameSection.filter((event) => event.at <= sentence.start).at(-1)
  if (before ?? sameSection[0]) return before ?? sameSection[0]
  const words = `${section.heading ?? ''} ${sentence.text}`
  const alike = mostLike(standing, words)
  if (alike) return alike
  return (
    mostLike(standing, context.character.subject) ??
    (standing.length <= 3 || section.heading === null
      ? [...standing].sort((a, b) => (a.date < b.date ? -1 : 1))[0]
      : undefined)
  )
}

function mostLike(events: readonly EventDraft[], words: string): EventDraft | undefined {
  const wanted = keywordsOf(words)
  const scored = events.map((event) => ({
    event,
    score: [...keywordsOf(`${event.title} ${event.recurrence === null ? '' : 'lesson'}`)].filter(
      (word) => wanted.has(word) && !/^(?:school|class|year|grade|each|every|day|\d+)$/.test(word),
    ).length,
  }))
  const best = scored.reduce<{ event: EventDraft; score: number } | undefined>(
    (top, one) => (one.score > (top?.score ?? 0) ? one : top),
    undefined,
  )
  return best?.event
}

function draftOf(of: {
  sentence: Sentence
  section: Section
  kind: TaskKind
  due: string | null
  dueTime: string | null
  title: string
  doubts: TaskDraft['doubts']
}): Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'> {
  const { sentence, section, kind, due, dueTime, title, doubts } = of
  return {
    title,
    kind,
    about: `${section.heading ?? ''}\n${sentence.text}`,
    said: sentence.text,
    due,
    dueTime,
    isCancelled: false,
    evidence: [
      {
        part: 'text',
        start: sentence.start,
        end: sentence.end,
        quote: sentence.text,
        reason:
          section.heading === null ? 'from a sentence of the mail' : `from the sentence under “${section.heading}”`,
      },
    ],
    doubts,
    members: null,
    category: null,
    priority: null,
    identity: null,
    at: sentence.start,
    heading: section.heading,
  }
}
