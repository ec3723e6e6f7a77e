import type { Line, Mention } from '#extraction/rules/candidates/document.ts'
import { contentOf, fold, stemOf } from '#extraction/rules/candidates/tokens.ts'
import type { LabelledMail } from './corpus.ts'

/** Which parts of a mail its labelled items came from. */
export interface Aligned {
  /** For each mention: the labelled event of that day whose words stand nearest, or -1. */
  eventOf: Int16Array
  /** For each mention: it is the day by which a labelled task is due. */
  isDue: Uint8Array
  /** For each line: the labelled tasks that it asks for. */
  tasksOf: number[][]
}

export function align({ document, label }: LabelledMail): Aligned {
  const titles = label.events.map(({ title }) => contentOf(title))
  const eventOf = Int16Array.from(document.mentions, (mention) => nearestEvent(mention, { label, titles }))
  const dues = new Set(label.tasks.map(({ due }) => due?.slice(0, 10)))
  const isDue = Uint8Array.from(document.mentions, ({ date, endDate }) =>
    dues.has(date) || (endDate !== null && dues.has(endDate)) ? 1 : 0,
  )
  const tasksOf: number[][] = document.lines.map(() => [])
  for (const [at, task] of label.tasks.entries()) {
    const scored = document.lines.map((line) => ({ line, ...fitOf(line, task) })).toSorted((a, b) => b.score - a.score)
    const [best] = scored
    if (best === undefined || best.score < 0.45) continue
    for (const each of scored.slice(0, 4))
      if (each === best || (each.score >= Math.max(0.6, best.score - 0.15) && each.own >= 0.5))
        tasksOf[each.line.index]?.push(at)
  }
  return { eventOf, isDue, tasksOf }
}

function nearestEvent(
  { date, line, when }: Mention,
  { label, titles }: { label: LabelledMail['label']; titles: ReadonlySet<string>[] },
): number {
  let [best, most] = [-1, -1]
  for (const [at, event] of label.events.entries()) {
    if (event.start.slice(0, 10) !== date) continue
    const title = titles[at] ?? new Set()
    const near = line.heading === null ? line.content : line.content.union(line.heading.content)
    let score = title.intersection(near).size / Math.max(1, title.size)
    if (when.time !== null && !event.allDay) score += event.start.slice(11, 16) === when.time ? 0.6 : -0.3
    if (score > most) [best, most] = [at, score]
  }
  return best
}

/** Score of a line as the source of a labelled task: by shared words and by its day. */
function fitOf(line: Line, { title, due }: LabelledMail['label']['tasks'][number]): { score: number; own: number } {
  const wanted = contentOf(title)
  const own = wanted.intersection(line.content).size / Math.max(1, wanted.size)
  const above =
    line.heading === null
      ? 0
      : wanted.intersection(line.heading.content).difference(line.content).size / Math.max(1, wanted.size)
  let score = own + 0.35 * above
  if (line.content.has(stemOf(fold(title.split(' ')[0] ?? '')))) score += 0.25
  const dates = line.mentions.flatMap(({ date, endDate }) => [date, endDate]).filter((date) => date !== null)
  if (due !== null && dates.length > 0) score += dates.includes(due.slice(0, 10)) ? 0.4 : -0.15
  if (line.kind === 'heading') score -= 0.25
  if (line.kind === 'subject') score -= 0.35
  return { score: score - 0.002 * Math.max(0, line.tokens.length - 25), own }
}
