import { phrases } from './phrases/phrases.ts'

/** `We're away at Ruislip`: a game that is named by where or whom. */
export function awayGame(text: string): string | null {
  const match = against.exec(text)
  const rival = match ? undefined : opposed.exec(text)?.[1]
  if (rival !== undefined) return `Game v ${rival}`
  if (!match || weekdayName.test(match[3] ?? '')) return null
  return match[1] === 'away' ? `Game away at ${match[3]}` : `Game v ${match[3]}`
}

const opposed = phrases(
  /\b(?:vs?\.?|versus|against|at home to|away to)\s+(?:the\s+)?(\p{Lu}[\p{L}’'&]+(?:\s\p{Lu}[\p{L}’'&]+){0,3})/u,
)

const weekdayName = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i

const against = phrases(
  /\b(away|home|playing|up against|taking on|take on|facing)\s+(?:(at|to|v|vs|against)\s+)?(\p{Lu}[\p{L}’'&]+(?:\s\p{Lu}[\p{L}’'&]+){0,3})/u,
)
