import type { TaskKind } from './draft.ts'

/** What is to be brought or worn, as a title: the thing that the verb of its sentence asks for. */
export function bringCore(text: string, kind: TaskKind): string {
  const verb = kind === 'wear' ? 'Wear' : 'Bring'
  const after =
    /\b(?:bring|pack|carry|wear|brings|wears|carries|to wear|be wearing|come (?:dressed )?(?:in|as)|dress (?:up|in|as)|(?:just|only) (?:has|have|needs?) to (?:get|bring|buy)|dig out|pop in|throw in|slip in)\s+(?:with (?:you|them)\s+)?:?\s*(.+)/iu.exec(
      text,
    )?.[1]
  const clad = /\bin ((?:full |their |correct |school |club )*(?:uniform|kit|whites|team colou?rs|costume)\b.*)/iu.exec(
    text,
  )?.[1]
  const needed = /\bneeds?:?\s+(?:to (?:have|bring|wear|pack)\s+)?(.+)/iu.exec(text)?.[1]
  const held = /\b(?:have|has to have|should have)\s+(.+?)\s+with\s+(?:them|her|him|you)\b/iu.exec(text)?.[1]
  const had = /\b(?:could|can|should|must) (?:every|each|all) \p{L}+ (?:please )?have (.+)/iu.exec(text)?.[1]
  const askedFor =
    /\bask(?:ing)? (?:\p{L}+ ){0,3}for ((?:an? )?(?:\p{L}+ ){0,2}(?:gold coin|donation|contribution|[£$€]).+)/iu.exec(
      text,
    )?.[1]
  const passive = /^(.{3,80}?)\s+(?:are|is) to be (?:brought|worn|carried)\b/iu.exec(text)?.[1]
  const sentAlong =
    /\bsend (?:in )?(?!(?:it|this|that|them|me|us|him|her|your)\b)([^.;!?]{2,60}?) (?:in |along )?with (?:your |each |them\b|him\b|her\b|\p{Lu})/u.exec(
      text,
    )?.[1]
  const essential = /^(.{3,80}?)\s+(?:(?:are|is) a must|(?:(?:are|is) )?essential)\b/iu.exec(text)?.[1]
  const code = /^(?:\p{L}+ )?(?:attire|dress(?: code)?|outfit) (?:is|will be|:)\s+(.+)/iu.exec(text)?.[1]
  const sentIn =
    /\bsend (?:your child|them|him|her|\p{Lu}\p{L}+)(?: to \p{L}+)? in\s(.+)/u.exec(text)?.[1] ??
    /\bplease send in\s(.+)/iu.exec(text)?.[1]
  const favour =
    /\b(?:can|could|would) (?:you|\p{Lu}\p{L}+)(?: please)? ((?:pick|collect|fetch|meet|drop) (?:us|me|him|her|them)\b[^?.!]*)/iu.exec(
      text,
    )?.[1]
  if (favour !== undefined) return favour.charAt(0).toUpperCase() + favour.slice(1)
  const perfect = /^(.{3,60}?)\s+would be perfect\b/iu.exec(text)?.[1]
  const worn = /(?:[–—-]\s|^|\.\s+)([^.–—]{3,60}?)\s+for every(?:one| \p{L}+)/iu.exec(text)?.[1]
  const along = /\bsend (?:her|him|them|your child|\p{Lu}\p{L}+) (?:in |along )?with\s(.+)/u.exec(text)?.[1]
  const sent = /\bsend (?:in )?((?:(?:a|an|some|your|their)\s|(?=\p{Ll}{3,}\s)(?!them|him|her)).+)/iu.exec(text)?.[1]
  const duty = /\b((?:snack|oranges?|canteen|fruit) duty\b[^.]*)/iu.exec(text)
  if (duty)
    return `Bring the ${(duty[1] ?? '').replace(/ duty.*$/i, '').toLowerCase()}${/\(([^)]*)\)/.exec(duty[1] ?? '')?.[0] ? ` ${/\(([^)]*)\)/.exec(duty[1] ?? '')?.[0]}` : ''}`
  const turn = /\bon (?:the )?(oranges|snacks?|fruit|cut fruit|lollies|half[- ]?time[^.,;]{0,20})\b/iu.exec(text)?.[1]
  if (turn !== undefined && /(?:is|are|['’]s) on\b/i.test(text)) return `Bring the ${turn}`
  const fetched =
    /\b(?:can|could|would|will) (?:you|one of you)(?: guys| two| all| both| please)* (?:please )?((?:pick up|grab)\s.+?)(?=\s(?:on the way|on your way|for me|please)|[?.!,]|$)/iu.exec(
      text,
    )?.[1]
  if (fetched !== undefined) return fetched.charAt(0).toUpperCase() + fetched.slice(1)
  const list = listAfterColon(text)
  const what =
    along ??
    held ??
    code ??
    sentIn ??
    askedFor ??
    passive ??
    had ??
    sentAlong ??
    essential ??
    perfect ??
    worn ??
    list ??
    after ??
    (kind === 'wear' ? clad : undefined) ??
    needed ??
    sent ??
    text
  const end =
    /\|+|[.;!?](?:\s|$)|\s[–—]\s|,\s(?:so|as|because|but|which|since|i['’]ve|we['’]ll|please|ie|i['’]ll)\b|\s(?:so that|because|with you|with them|on the day|on the first day|and (?:do not|don['’]t)|in (?:a|the) named|that day|with her|with him|to (?:the|school))\b/i.exec(
      what,
    )
  const bare = what.slice(0, end?.index ?? what.length).trim()
  return `${verb} ${bare.replace(/^(?:please|also)\s+/i, '').replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
}

function listAfterColon(text: string): string | undefined {
  return /\b(?:bring|wear|pack|need|with|requirements?|equipment|kit list|essentials|gear)[^:.]{0,60}:\s+(.+)/iu.exec(
    text,
  )?.[1]
}
