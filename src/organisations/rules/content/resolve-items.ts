import { daysBetween, addDays } from '#basics/day.ts'
import type { ContentEvent, ContentTask, ItemUpdate, KnownItem, ResolvedItem, StatedItems } from './content-item.ts'
import type { FieldError, ContentProblem, ProblemCode } from './problem.ts'
import { wrongEndOf } from './times.ts'

/** The references that a submission names, each once, in one order for all. */
export function referencesIn({ events, tasks, update, cancel }: StatedItems): string[] {
  const named = [...events, ...tasks, ...update].flatMap(({ reference }) => reference ?? [])
  return [...new Set([...named, ...cancel])].toSorted()
}

/** Each thing as the submission leaves it, given what was stated before; or what is wrong with it. */
export function resolveItems(
  stated: StatedItems,
  known: ReadonlyMap<string, KnownItem>,
): { items: ResolvedItem[] } | { problem: ContentProblem } {
  const resolved = [
    ...stated.events.map(({ reference, ...item }, at) =>
      stateThing({ kind: 'event', item, reference, pointer: `/events/${at}` }, known),
    ),
    ...stated.tasks.map(({ reference, ...item }, at) =>
      stateThing({ kind: 'task', item, reference, pointer: `/tasks/${at}` }, known),
    ),
    ...stated.update.map((update, at) => updateThing(update, { known, pointer: `/update/${at}` })),
    ...stated.cancel.map((reference, at) => cancelThing(reference, { known, pointer: `/cancel/${at}` })),
  ]
  const faults = resolved.filter((one): one is Fault => 'code' in one)
  const [first] = faults
  if (first !== undefined)
    return {
      problem: {
        code: first.code,
        detail: first.detail,
        errors: faults.map(({ pointer, detail }): FieldError => ({ pointer, detail })),
      },
    }
  return { items: resolved.filter((one): one is ResolvedItem => !('code' in one)) }
}

interface Fault extends FieldError {
  code: ProblemCode
}

type Stated = { reference: string | null; pointer: string } & (
  | { kind: 'event'; item: ContentEvent }
  | { kind: 'task'; item: ContentTask }
)

function stateThing(
  { pointer, reference, ...thing }: Stated,
  known: ReadonlyMap<string, KnownItem>,
): ResolvedItem | Fault {
  const before = reference === null ? undefined : known.get(reference)
  if (before !== undefined && before.kind !== thing.kind)
    return otherKind(before, { pointer: `${pointer}/reference`, reference })
  if (before?.kind === 'task' && before.isCancelled) return isOver(`${pointer}/reference`)
  return { ...thing, reference, revision: (before?.revision ?? -1) + 1, isCancelled: false }
}

interface Naming {
  known: ReadonlyMap<string, KnownItem>
  pointer: string
}

function updateThing({ reference, fields }: ItemUpdate, { known, pointer }: Naming): ResolvedItem | Fault {
  const before = known.get(reference)
  if (before === undefined) return unknown(`${pointer}/reference`, reference)
  const strange = Object.keys(fields).find((name) => !(name in before.item))
  if (strange !== undefined)
    return {
      code: 'invalid',
      pointer: `${pointer}/${strange}`,
      detail: `“${reference}” is ${say(before.kind)}, which has no ${strange}.`,
    }
  const next = { reference, revision: before.revision + 1, isCancelled: false }
  if (before.kind === 'task') {
    if (before.isCancelled) return isOver(`${pointer}/reference`)
    return { ...next, kind: 'task', item: { ...before.item, ...fields } }
  }
  const item = { ...before.item, ...withEnd(before.item, fields) }
  const wrong = wrongEndOf(item)
  return wrong === null
    ? { ...next, kind: 'event', item }
    : { code: 'invalid', pointer: `${pointer}/${wrong.field}`, detail: wrong.detail }
}

/** An event that gets another start alone lasts as long as before. */
function withEnd(before: ContentEvent, fields: Partial<ContentEvent>): Partial<ContentEvent> {
  const { start } = fields
  if (start === undefined || 'end' in fields || before.end === null) return fields
  if (start.length !== before.start.length) return { ...fields, end: null }
  if (start.length === 10) return { ...fields, end: addDays(start, daysBetween(before.start, before.end)) }
  const length = Temporal.PlainDateTime.from(before.start).until(before.end)
  return { ...fields, end: Temporal.PlainDateTime.from(start).add(length).toString({ smallestUnit: 'minute' }) }
}

function cancelThing(reference: string, { known, pointer }: Naming): ResolvedItem | Fault {
  const before = known.get(reference)
  return before === undefined
    ? unknown(pointer, reference)
    : { ...before, revision: before.revision + 1, isCancelled: true }
}

function unknown(pointer: string, reference: string): Fault {
  return { code: 'unknown-reference', pointer, detail: `Nothing was sent under the reference “${reference}”.` }
}

function otherKind({ kind }: KnownItem, { pointer, reference }: { pointer: string; reference: string | null }): Fault {
  return { code: 'reference-kind', pointer, detail: `“${reference}” is ${say(kind)} already.` }
}

function isOver(pointer: string): Fault {
  return {
    code: 'cancelled-task',
    pointer,
    detail: 'This task was cancelled. What takes its place needs a reference of its own.',
  }
}

function say(kind: 'event' | 'task'): string {
  return kind === 'event' ? 'an event' : 'a task'
}
