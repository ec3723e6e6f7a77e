import type { When } from '../when.ts'
import { occasion } from './occasions.ts'
import { phrases } from './phrases/phrases.ts'

/** The noun phrase around the occasion that a sentence names (`our author visit to the library`), without its dates. */
export function occasionPhrase(text: string, whens: readonly When[]): string | null {
  const blank = blankOut(text, whens)
  if (!occasion.mayStandIn(blank) && !dayOfAName.mayStandIn(blank)) return null
  const words = wordsOf(blank)
  const heads = words.flatMap((word, index) => (word !== barrier && isHead(words, index) ? [index] : []))
  const named = heads
    .map((head) => phraseAround(words, head))
    .filter(
      (phrase) =>
        phrase.length > 0 && !(hall.test(phrase) && stands.test(text.slice(0, Math.max(0, text.indexOf(phrase))))),
    )
  return named.reduce<string | null>(
    (best, phrase) => (best === null || weight(phrase) > weight(best) + 0.7 ? phrase : best),
    null,
  )
}

const dayOfAName = phrases(/(?:Day|Night|Evening|Morning|Week)/)

/** Where someone goes: `off to Credit Meadows`, `visiting Ravensbourne Roman Villa`. */
export function destinationPhrase(text: string): string | null {
  const match = destination.exec(text)
  return match?.[1]?.replace(/[.,]$/, '') ?? null
}

const destination = phrases(
  /\b(?:off to|going to|are visiting|will visit|visiting|to visit|(?:visit|trip|excursion|picnic|outing|tour|drive|walk|residential) to|(?:be|are|['’]re) (?:walking|hiking|cycling|biking|bussing|busing) to|travel(?:ling)? to|heading to|invited to|tour of)\s+(?:the\s+|see\s+)?(\p{Lu}[\p{L}\d’'&.-]*(?:\s+(?:of|the|de|du|and|&|for)?\s*\p{Lu}[\p{L}\d’'&-]*){0,5})/u,
)

const stands = /\b(?:at|in)\s(?:the\s)?$/i
/** `at the Trenton Expo Center`: where, not what. */
const hall =
  /\s(?:cent(?:re|er)|hall|park|arena|stadium|club|church|school|college|theat(?:re|er)|house|building|room|lodge|hotel|farm)$/i

const barrier = '|'

export function blankOut(text: string, whens: readonly { start: number; end: number }[]): string {
  if (whens.length === 0) return text
  const known = blanked.get(whens)
  if (known?.text === text) return known.out
  let out = text
  for (const when of whens) {
    const end = /^['’]s\b/.test(text.slice(when.end, when.end + 3)) ? when.end + 2 : when.end
    out = `${out.slice(0, when.start)}${barrier.repeat(end - when.start)}${out.slice(end)}`
  }
  blanked.set(whens, { text, out })
  return out
}

/** A sentence with its dates blanked out is asked about from many sides. */
const blanked = new WeakMap<readonly { start: number; end: number }[], { text: string; out: string }>()

function wordsOf(text: string): string[] {
  return (text.match(/\|+|[\p{L}\d][\p{L}\p{M}\d’'&./-]*|[&@]|[^\s]/gu) ?? [])
    .slice(0, 120)
    .map((word) => (/^[\p{L}\d&]/u.test(word) ? word.replace(/[.,-]+$|(?<!s)['’]+$/, '') : barrier))
}

function isHead(words: readonly string[], index: number): boolean {
  const word = words[index] ?? ''
  const next = (words[index + 1] ?? '').toLowerCase()
  if (
    /^(?:reception|meet|test|show|play|walk|visit|photos?|service|draw|race|review|talk|display|ride|stay|launch|exhibition)$/.test(
      word,
    ) &&
    /^(?:to|at|you|us|the|outside|in|his|her|their|your|them|area|desk|him|\d.*)$/.test(next)
  )
    return false
  if (/^(?:included|provided|supplied)$/.test(next)) return false
  if (
    /^(?:Day|Night|Evening|Morning|Week)$/.test(word) &&
    /^\p{Lu}/u.test(words[index - 1] ?? '') &&
    !/day$/i.test(words[index - 1] ?? '')
  )
    return true
  if (word === 'meet' && !/^(?:track|swim|swimming|athletics|team|dual|home)$/i.test(words[index - 1] ?? ''))
    return false
  if (/^reception$/i.test(word) && /^(?:to|class|children|and|year|year\s?\d|pupils|desk)$/.test(next)) return false
  const pair = `${word} ${words[index + 1] ?? ''}`
  if (!occasion.test(word) && !(occasion.test(pair) && !occasion.test(words[index + 1] ?? ''))) return false
  const before = (words[index - 1] ?? '').toLowerCase()
  return (
    !/^(?:to|will|can|could|they|we|you|i|please|let's|cannot|can't|not|n't)$/.test(before) || /^\p{Lu}/u.test(word)
  )
}

const stop = new Set(
  "a an the this that these those our your his her their its my is are was were be been being will would can could shall should may might must have has had do does did for at on in by with from to of as so if when where who which what and or but not no yes we you they he she it i us them please join attend come see also shift move reschedule then there here just all every each any some one after before during until about into out up off next last first held hold holds take takes taking run runs begin begins start starts starting reminder upcoming following another same again both only still coming usual normal invited invite want wants now get gets has have organising organizing running having hosting doing welcome new that's it's we're they're you're i'm there's is".split(
    ' ',
  ),
)
const joiners = new Set(['of', '&', 'and', 'to', 'for', 'v', 'vs', 'against', 'with', 'at', '@'])

function phraseAround(words: readonly string[], head: number): string {
  let from = head
  while (from > 0 && head - from < 6) {
    const word = words[from - 1] ?? barrier
    if (word === barrier) break
    const isName = /^[\p{Lu}\d]/u.test(word)
    if (word === '&' && from > 1) {
      from--
      continue
    }
    if (
      /^(?:first|final|last|new|next)$/i.test(word) &&
      /^\p{Ll}/u.test(word) &&
      head - from >= 0 &&
      !stop.has((words[from - 2] ?? '').toLowerCase())
    )
      break
    if (stop.has(word.toLowerCase()) || (!isName && isVerb(word))) break
    from--
  }
  const isPair = !occasion.test(words[head] ?? '')
  let to = head + (isPair ? 2 : 1)
  while (to < words.length && to - head < 9) {
    const word = words[to] ?? barrier
    if (word === barrier) break
    if (/^[\p{Lu}\d]/u.test(word) && !stop.has(word.toLowerCase())) to++
    else if (to === head + 1 && (occasion.test(word) || compound.test(word))) to++
    else if (joiners.has(word.toLowerCase())) {
      const skip = /^(?:the|our|a)$/i.test(words[to + 1] ?? '') ? 2 : 1
      const next = words[to + skip] ?? barrier
      if (!/^\p{Lu}/u.test(next) || next === barrier || (/^(?:at|for)$/i.test(word) && !/^(?:for)$/i.test(word))) break
      to += skip + 1
    } else break
  }
  return words.slice(from, to).join(' ')
}

const compound = /^(?:days?|nights?|evenings?|weekend|week|morning|afternoon|sessions?|parade|stall|table|series)$/i

function isVerb(word: string): boolean {
  return (
    /^(?:\p{Ll}+(?:ing|ed)|love|like|make|made|keep|kept|know|need|needs|bring|wear|think|hope|goes?|let|book|pay|send|miss|find|found|leave|leaves|meet|mark|set|tell|ask|asks?|cancel|reschedule|host)$/u.test(
      word,
    ) &&
    !/^(?:swimming|training|meeting|evening|morning|building|wedding|parenting|fundraising|spring|marching|planning|learning|working|skating|dancing|coding|reading|writing|singing|cooking|climbing|sailing|rowing|opening|closing|boating|running|fishing|visiting|advanced|combined|mixed|wedding|dressing|sporting|camping|riding|hiking|skiing|surfing|bowling|fitting|testing|graduating|screening|briefing|outing)$/.test(
      word,
    )
  )
}

/** More telling phrases weigh more: names and several words, over a lone `session`. */
function weight(phrase: string): number {
  const words = phrase.split(' ')
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return (
    Math.min(words.length, 6) +
    Math.min(names, 3) * 0.5 -
    (/^(?:sessions?|class|classes|visit|night|evening|course|talk|day|farm|walk|photos?|display|programme|service|stay|tea|launch|review|walk|ride|test|tests)$/i.test(
      phrase,
    )
      ? 2
      : 0)
  )
}
