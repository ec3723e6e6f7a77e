import { resolve } from 'node:path'
import { contentOf } from '#extraction/rules/candidates/tokens.ts'
import { checkedItems, verbsOfTasks } from '#extraction/rules/language-model/checked-items.ts'
import type { ModelItem } from '#extraction/rules/language-model/model-item.ts'
import { model } from '#extraction/server/weights.ts'
import { type LabelledMail, readCorpus } from '../corpus/corpus.ts'

/**
 * What the checks of a language model's answer cost: each mail of a folder is answered as its label has it, with the lines that hold the day or
 * a word of the title. Prints how many of these right items are kept, and how many are doubted since the grammar does not find their time.
 * `node src/extraction/server/training/evaluation/score-checks.ts corpus`
 */
const [folder = 'corpus'] = process.argv.slice(2)
const { clusters, verbs } = model()
const counts = { event: { all: 0, kept: 0, unread: 0 }, task: { all: 0, kept: 0, unread: 0 } }
for (const mail of await readCorpus(resolve(folder), clusters)) count(mail)
for (const [kind, { all, kept, unread }] of Object.entries(counts))
  process.stdout.write(
    `${kind}s: ${all} right, ${share(kept, all)} kept, ${share(unread, all)} of them with a doubt about their time\n`,
  )

function count({ label, document }: LabelledMail): void {
  const given = new Set(document.lines.map(({ index }) => index))
  const check = (item: ModelItem) => {
    const { events, tasks } = checkedItems([item], { document, given, known: [], verbs: verbsOfTasks(verbs) })
    const of = counts[item.kind]
    const [found] = [...events, ...tasks]
    of.all++
    if (found !== undefined) of.kept++
    if (found?.doubts.includes('unread-time') === true) of.unread++
  }
  const linesFor = (title: string, day: string | null) => {
    const words = contentOf(title)
    const ofDay = document.lines.filter(({ mentions }) => mentions.some(({ date }) => date === day))
    const ofWords = document.lines.filter(({ content }) => !content.isDisjointFrom(words))
    return [...new Set([...ofDay, ...ofWords])].map(({ index }) => index)
  }
  for (const { title, start, end, location, members, status, category, recurrence } of label.events) {
    const day = start.slice(0, 10)
    check({
      kind: 'event',
      title,
      lines: linesFor(title, day),
      ...timesOf(start, end),
      repeats: recurrence !== null,
      place: location,
      members,
      status,
      category,
      priority: null,
      known: null,
    })
  }
  for (const { title, due, members, category, priority } of label.tasks)
    check({
      kind: 'task',
      title,
      lines: linesFor(title, due?.slice(0, 10) ?? null),
      ...timesOf(due, null),
      repeats: false,
      place: null,
      members,
      status: 'confirmed',
      category,
      priority,
      known: null,
    })
}

function timesOf(start: string | null, end: string | null): Pick<ModelItem, 'date' | 'time' | 'endDate' | 'endTime'> {
  const parts = (text: string | null) => (text === null ? [null, null] : [text.slice(0, 10), text.slice(11) || null])
  const [[date = null, time = null], [endDate = null, endTime = null]] = [parts(start), parts(end)]
  return { date, time, endDate: endDate === date ? null : endDate, endTime }
}

function share(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`
}
