import type { z } from 'zod'
import { checkedRule } from '#basics/recurrence-rhythm.ts'
import type { ContentEvent, ContentTask, StatedItems } from '#organisations/rules/content/content-item.ts'
import type { ContentProblem } from '#organisations/rules/content/problem.ts'
import { submissionBody } from './submission-schema.ts'

export interface ReadSubmission {
  /** Null for everybody who has opted in. */
  recipients: string[] | null
  subject: string
  content: string
  metadata: Record<string, string | number | boolean>
  stated: StatedItems
}

const mostErrors = 20

/** What a body says, or what is wrong with it. */
export function readSubmission(body: string): ReadSubmission | { problem: ContentProblem } {
  const json = parsed(body)
  if (json === undefined) return { problem: { code: 'invalid', detail: 'The body is not JSON.' } }
  const { data, error } = submissionBody.safeParse(json)
  if (error !== undefined) return { problem: problemOf(error) }
  const { family_emails: to, subject, content, metadata, cancel } = data
  return {
    recipients: to === 'all' ? null : [...new Set(to)],
    subject: subject.replaceAll(/\s+/g, ' '),
    content,
    metadata,
    stated: {
      events: data.events.map(({ reference = null, ...event }) => ({ ...blankEvent, ...inForm(event), reference })),
      tasks: data.tasks.map(({ reference = null, ...task }) => ({ ...blankTask, ...inForm(task), reference })),
      update: data.update.map(({ reference, ...fields }) => ({ reference, fields: inForm(fields) })),
      cancel,
    },
  }
}

const blankEvent = { end: null, timezone: null, location: null, description: null, recurrence: null }
const blankTask = { due: null, description: null }

/** Optional texts are null where there is nothing in them, and a rule as a calendar states it. */
function inForm<Fields extends Partial<Loose<ContentEvent & ContentTask>>>(fields: Fields): Tight<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value === '' ? null : name === 'recurrence' ? checkedRule(value ?? '') : value,
    ]),
  ) as Tight<Fields>
}

type Loose<Item> = { [Name in keyof Item]: Item[Name] | undefined }
type Tight<Item> = { [Name in keyof Item]: Exclude<Item[Name], undefined> }

/** `JSON.parse` takes any depth that a body of this size can have. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function problemOf({ issues }: z.ZodError): ContentProblem {
  const errors = issues.slice(0, mostErrors).map(({ path, message }) => ({
    pointer: path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    detail: message,
  }))
  const count = issues.length
  return { code: 'invalid', detail: count === 1 ? (errors[0]?.detail ?? '') : `${count} things are wrong.`, errors }
}
