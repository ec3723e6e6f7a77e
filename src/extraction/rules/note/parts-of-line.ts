import type { WhenContext } from '../when.ts'
import { findWhens } from '../when/find-whens.ts'
import { beginsWithVerb } from './household-verbs.ts'

/**
 * `Dentist Tue 3pm, buy milk and pick up Leo at five` is three things: each begins as something to do, or has a time of its
 * own. What only goes on with the one before stays with it.
 */
export function thingsOf(line: string, context: WhenContext): string[] {
  if (line.length > longest) return [line]
  const [first = '', ...rest] = line.split(joints)
  const things = [first]
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [joint = '', text = ''] = [rest[at], rest[at + 1]]
    const last = things.at(-1) ?? ''
    if (isOwnThing(text, { last, joint, context })) things.push(text)
    else things[things.length - 1] = last + joint + text
  }
  return things
}

/**
 * Of several sentences those that begin as something to do or have a time, where most do, as somebody says them who dictates;
 * null for a letter.
 */
export function dictated(text: string, context: WhenContext): string[] | null {
  const said = text.trim()
  if (said.length > longest || /[\r\n]/.test(said)) return null
  const sentences = said.split(/(?<=[.!?])\s+/)
  const isSaid = (sentence: string) =>
    sentence.split(/\s+/).length <= mostWords && (beginsWithVerb(sentence) || findWhens(sentence, context).length > 0)
  const things = ofLetters.test(said) ? [] : sentences.filter(isSaid)
  return sentences.length > 1 && things.length * 2 > sentences.length ? things : null
}

const longest = 600
const mostWords = 30
const ofLetters = /\b(?:dear|families|parents|carers|your child|students|pupils|regards|please note)\b/i

const joints = /(\s?[,;]\s+(?:(?:and|then|also)\s)?|\s(?:and then|and also|and|then|&)\s|(?<=[.!?])\s+)(?=[\p{L}\d])/u

interface Before {
  last: string
  joint: string
  context: WhenContext
}

function isOwnThing(text: string, { last, joint, context }: Before): boolean {
  // What one brings goes with what it is brought to.
  if (asked.test(text) && !beginsWithVerb(last)) return false
  const [whens, before] = [findWhens(text, context), findWhens(last, context)]
  const isWhole = beginsWithVerb(last) ? /\s/.test(last.trim()) : before.length > 0 && hasWords(last, before)
  if (!isWhole) return false
  // `Wash the kayak and buy rope tomorrow` is of one day.
  if (isTied(joint) && before.length === 0) return false
  if (beginsWithVerb(text)) return true
  if (whens.length === 0 || !hasWords(text, whens)) return false
  const isTimed = whens.some(({ time }) => time !== null)
  if (!isTimed) return before.length > 0
  // `Excursion 3 December, 9am to 3pm` says its day and its hours apart.
  const isRestOfTime = whens.every(({ date }) => date === null) && before.every(({ time }) => time === null)
  return before.length === 0 || !isRestOfTime
}

const asked = /^(?:please )?(?:bring|wear|pack|take|needs?)\b/i

function isTied(joint: string): boolean {
  return /^\s(?:and|then|&)/.test(joint)
}

/** Whether it says what, beside when: `Thu 5pm` does not, nor does `9am at the gate`. */
function hasWords(text: string, whens: readonly { start: number; end: number }[]): boolean {
  let rest = ''
  let past = 0
  for (const { start, end } of whens) {
    rest += `${text.slice(past, start)} `
    past = end
  }
  const words = (rest + text.slice(past)).trim().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 && !goesOn.test(words[0] ?? '')
}

const goesOn = /^(?:at|in|on|from|to|till|until|by|for|with|near|of|or|but|the|a|an|sharp|instead|not|as|if|when)$/i

/** `Judo 29/11 10:30, bring a belt; granny drives` is the judo, and the belt to bring; null where there is nothing to bring. */
export function withThingsToBring(line: string): { occasion: string; asks: string } | null {
  const at = line.search(/[,;.–-]\s+(?:(?:and|please) )?(?:bring|wear|pack|take|needs?)\b/i)
  if (at <= 0 || beginsWithVerb(line)) return null
  const [asks = ''] = line
    .slice(at + 1)
    .replace(/^\s+(?:(?:and|please) )?/i, '')
    .split(/;|\.\s/, 1)
  return { occasion: line.slice(0, at), asks }
}
