import type { Notice } from '../contract.ts'

type Outcome = NonNullable<Notice['since'][number]['outcome']>

/**
 * A notice is read for days, so each of its lines says what became of it: `For you to decide` becomes what was decided, and what somebody has changed
 * or deleted by hand is marked. Whoever may not decide reads that it waits for a parent. The lines are those of `htmlOfLines`, a thing's title in bold.
 */
export function withOutcomes(
  content: string,
  since: Notice['since'],
  { mayDecide }: { mayDecide: boolean } = { mayDecide: true },
): string {
  const left = [...since]
  return content.replace(line, (all: string, start: string, title: string, rest: string) => {
    const at = left.findIndex((each) => escaped(each.title) === title.replaceAll('&quot;', '"'))
    const [found] = at === -1 ? [] : left.splice(at, 1)
    const outcome = found?.outcome ?? null
    if (outcome === null) return mayDecide ? all : all.replace(open, 'Waits for a parent’s yes')
    const { verb, mark } = says[outcome]
    const said = start.startsWith(open) ? `${verb}: ` : start
    return `<li>${said}<strong>${title}</strong>${rest}${mark === '' ? '' : ` (${mark})`}</li>`
  })
}

const open = 'For you to decide'
const line = /<li>([^<]{0,40})<strong>([^<]*)<\/strong>([^<]*)<\/li>/g

/** Instead of the question, and behind the line. */
const says: Readonly<Record<Outcome, { verb: string; mark: string }>> = {
  added: { verb: 'Added since', mark: '' },
  'left-out': { verb: 'Left out', mark: '' },
  lapsed: { verb: 'Nobody decided in time', mark: '' },
  superseded: { verb: 'Replaced by a later mail', mark: '' },
  undone: { verb: 'Added since', mark: 'undone since' },
  changed: { verb: 'Added since', mark: 'changed by hand since' },
  deleted: { verb: 'Added since', mark: 'no longer on the plan' },
}

/** As it stands in a stored notice. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
