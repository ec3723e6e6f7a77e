import { wordsOfTitle } from './title-likeness.ts'

/** Whether a title names a fixture against somebody: `Under 9s v Comets`, `Netball match`. */
export function isFixture(title: string): boolean {
  return wordsOfTitle(title).has('match')
}

/** Whether a title says no more than that it is a fixture, of which sport, round or age: `Round 4`, `Netball`, `U9 game`. */
export function namesAFixture(title: string): boolean {
  const words = [...wordsOfTitle(title)].filter((word) => !/^u?\d{1,2}$/.test(word))
  return words.every((word) => telling.has(word) || passing.has(word)) && words.some((word) => telling.has(word))
}

/** Whether a title says no more than which team it is by its age: `U9s`. */
export function namesATeam(title: string): boolean {
  const words = [...wordsOfTitle(title)]
  return words.length > 0 && words.every((word) => /^u\d{1,2}$/.test(word))
}

/** The team sports that children play in leagues, as national surveys of sport list them. */
const sports =
  'soccer football footy futsal rugby netball basketball hockey cricket baseball softball volleyball handball lacrosse polo hurling camogie'
const telling = new Set(['match', 'round', ...sports.split(' ')])
const passing = new Set(
  'sport kick off bounce tip team girl boy junior home away cup league union water field ice'.split(' '),
)
