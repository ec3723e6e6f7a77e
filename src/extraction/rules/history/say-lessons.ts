import type { Lesson } from '#extraction/contract.ts'
import { sayList } from '#mail/rules/say-list.ts'
import { sayNames, sayHowOften } from './say-names.ts'

/** What was learned of one sender, as plain sentences. */
export function sayLessons({ counts, people }: Lesson, nameOf: (id: string) => string): string[] {
  return [...counts.map(sayCount), ...people.map((each) => sayPeople(each, nameOf))]
}

function sayCount({ kind, added, changed, leftOut, calledOff, makes }: Lesson['counts'][number]): string {
  const did = [
    { count: added, verb: 'added' },
    { count: changed, verb: 'changed' },
    { count: leftOut, verb: 'left out' },
    { count: calledOff, verb: kind === 'event' ? 'called off' : 'dropped' },
  ].filter(({ count }) => count > 0)
  const isOfNext = added + changed + leftOut > 0
  const effect = isOfNext ? effects[makes] : '; that says nothing about the next'
  return `You ${sayList(did.map(({ count, verb }) => `${verb} ${counted(count, kind)}`))}${effect}.`
}

const effects: Record<Lesson['counts'][number]['makes'], string> = {
  surer: ', so Roost is surer of the next',
  'less-sure': ', so Roost is less sure of the next',
  'no-difference': '; that makes no difference yet',
}

function counted(count: number, kind: string): string {
  return count === 1 ? `one ${kind}` : `${count} ${kind}s`
}

function sayPeople({ said, meant, times }: Lesson['people'][number], nameOf: (id: string) => string): string {
  const what = said.length === 0 ? 'What names nobody' : `What seems to be for ${sayNames(said.map(nameOf))}`
  const whom = sayNames(meant.map(nameOf)) || 'nobody in particular'
  return `${what} is for ${whom}, because you said so ${sayHowOften(times)}.`
}
