import type { Lesson } from '#extraction/contract.ts'
import { sayNames, sayHowOften } from './say-names.ts'

/** What was learned of one sender, as plain sentences. */
export function sayLessons({ counts, people }: Lesson, nameOf: (id: string) => string): string[] {
  return [...counts.map(sayCount), ...people.map((each) => sayPeople(each, nameOf))]
}

function sayCount({ kind, added, leftOut, makes }: Lesson['counts'][number]): string {
  const did = [added > 0 && `added ${counted(added, kind)}`, leftOut > 0 && `left out ${counted(leftOut, kind)}`]
  return `You ${did.filter((part) => part !== false).join(' and ')}${effects[makes]}.`
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
