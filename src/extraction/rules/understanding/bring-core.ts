import type { TaskKind } from './draft.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'

/** What is to be brought or worn, as a title: the thing that the verb of its sentence asks for. */
export function bringCore(text: string, kind: TaskKind): string {
  const verb = kind === 'wear' ? 'Wear' : 'Bring'
  const favour = firstOf([favours], text)
  if (favour !== undefined) return withCapital(favour)
  const guise = firstOf([guises], text)
  if (guise !== undefined) return `Dress as ${guise}`
  const duty = firstOf([duties], text)
  if (duty !== undefined) {
    const when = /\(([^)]*)\)/.exec(duty)?.[0]
    return `Bring the ${duty.replace(/ duty.*$/i, '').toLowerCase()}${when ? ` ${when}` : ''}`
  }
  const turn = firstOf([turns], text)
  if (turn !== undefined && /(?:is|are|['’]s|['’]re) on\b/i.test(text)) return `Bring the ${turn}`
  const fetched = firstOf([fetches], text)
  if (fetched !== undefined) return withCapital(fetched)
  const what = firstOf(kind === 'wear' ? waysToSayWear : waysToSayBring, text) ?? text
  const bare = what
    .slice(0, end.exec(what)?.index ?? what.length)
    .replace(/\s*\bplease\s*$/i, '')
    .trim()
  return `${verb} ${bare.replace(/^(?:please|also)\s+/i, '').replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function firstOf(ways: readonly Phrases[], text: string): string | undefined {
  for (const way of ways) {
    const thing = way.exec(text)?.[1]
    if (thing !== undefined) return thing
  }
  return undefined
}

const favours = phrases(
  /\b(?:can|could|would) (?:you|\p{Lu}\p{L}+)(?: please)? ((?:pick|collect|fetch|meet|drop) (?:us|me|him|her|them)\b[^?.!]*)/iu,
)
const guises = phrases(/\b(?:come )?dress(?:ed)?(?: up)? as ((?:an?|your|their|the) [^|.;:!?(,]{3,60})/iu)
const duties = phrases(/\b((?:snack|oranges?|canteen|fruit) duty\b[^.]*)/iu)
const turns = phrases(/\bon (?:the )?(oranges|snacks?|fruit|cut fruit|lollies|half[- ]?time[^.,;]{0,20})\b/iu)
const fetches = phrases(
  /\b(?:can|could|would|will) (?:you|one of you)(?: guys| two| all| both| please)* (?:please )?((?:pick up|grab)\s.+?)(?=\s(?:on the way|on your way|for me|please)|[?.!,]|$)/iu,
)

/** The surest first. */
const clearWays = [
  /\b(?:arrive|come|turn up)(?: along)?(?: (?:at|by) [\d|][^,.;a-z]{0,8}(?:am|pm)?)? with\s(?!(?:us|me|you|him|them)\b)(.+)/iu,
  /\bsend (?:her|him|them|your child|\p{Lu}\p{L}+) (?:in |along )?with\s(.+)/u,
  /\b(?:have|has to have|should have)\s+(.+?)\s+with\s+(?:them|her|him|you)\b/iu,
  /^(?:\p{L}+ )?(?:attire|dress(?: code)?|outfit) (?:is|will be|:)\s+(.+)/iu,
  /\bsend (?:(?:your |the )?(?:child|children|girls|boys|kids)|them|him|her|\p{Lu}\p{L}+)(?: to \p{L}+)? in\s(?!any|when|as soon)(.+)/u,
  /\b(?:don['’]?t|do not) forget ((?:your|their|his|her|a|an|some|the)\s.+)/iu,
  /\bplease send in\s(.+)/iu,
  /\bask(?:ing)? (?:\p{L}+ ){0,3}for ((?:an? )?(?:\p{L}+ ){0,2}(?:gold coin|donation|contribution|[£$€]).+)/iu,
  /^(.{3,80}?)\s+(?:are|is) to be (?:brought|worn|carried)\b/iu,
  /\b(?:could|can|should|must) (?:every|each|all) \p{L}+ (?:please )?have (.+)/iu,
  /\bsend (?:in )?(?!(?:it|this|that|them|me|us|him|her|your)\b)([^.;!?]{2,60}?) (?:in |along )?with (?:your |each |them\b|him\b|her\b|\p{Lu})/u,
  /^(.{3,80}?)\s+(?:(?:are|is) a must|(?:(?:are|is) )?essential)\b/iu,
  /^(.{3,60}?)\s+would be perfect\b/iu,
  /(?:[–—-]\s|^|\.\s+)([^.–—]{3,60}?)\s+for every(?:one| \p{L}+)/iu,
  /\b(?:bring|wear|pack|need|with|requirements?|equipment|kit list|essentials|gear)[^:.]{0,60}:\s+(?!https?:)(.+)/iu,
  /\b(?:bring|pack|carry|wear|brings|wears|carries|to wear|be wearing|come (?:dressed )?(?:in|as)|dress(?:ed)? (?:up|in|as)|(?:just|only) (?:has|have|needs?) to (?:get|bring|buy)|dig out|pop in|throw in|slip in)\s+(?:with (?:you|them)\s+)?:?\s*(.+)/iu,
].map(phrases)
const clad = phrases(
  /\bin ((?:full |their |correct |school |club )*(?:uniform|kit|whites|team colou?rs|costume)\b.*)/iu,
)
const vagueWays = [
  /\bneeds?:?\s+(?:to (?:have|bring|wear|pack)\s+)?(.+)/iu,
  /\bsend (?:in )?((?:(?:a|an|some|your|their)\s|(?=\p{Ll}{3,}\s)(?!them|him|her)).+)/iu,
].map(phrases)
const waysToSayBring = [...clearWays, ...vagueWays]
const waysToSayWear = [...clearWays, clad, ...vagueWays]

const end =
  /\|+|(?:\shere)?:?\shttps?:|[.;!?](?:\s|$)|\s[–—]\s|,\s(?:so|as|because|but|which|since|i['’]ve|we['’]ll|please|ie|i['’]ll)\b|\s(?:so that|because|with you|with them|on the day|on the first day|and (?:do not|don['’]t)|in (?:a|the) named|that day|with her|with him|to (?:the|school))\b/i
