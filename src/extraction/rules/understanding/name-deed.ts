import { phrases } from './phrases/phrases.ts'

/** What one comes to do, where nothing else names it: `to rehearse`, `we swim every Tuesday`. */
export function deedOf(text: string, isRepeated: boolean): string | null {
  const deed = toPractise.exec(text)?.[1]?.toLowerCase()
  if (deed !== undefined) return deeds[deed] ?? 'Session'
  const done = isRepeated ? weDo.exec(text)?.[1] : undefined
  return done === undefined ? null : gerund(done.toLowerCase())
}

const toPractise = phrases(/\bto (rehearse|practise|practice|perform|train)\b/i)

const weDo = phrases(
  /\bwe(?:['’]ll| will)? (meet|ski|swim|train|play|skate|climb|run|sail|row|dance|sing|cycle|ride|surf)\b/i,
)

const deeds: Record<string, string> = {
  rehearse: 'Rehearsal',
  practise: 'Practice',
  practice: 'Practice',
  perform: 'Performance',
  train: 'Training',
}

function gerund(verb: string): string {
  return /^(?:swim|run)$/.test(verb) ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb.replace(/e$/, '')}ing`
}
