import { z } from 'zod'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { checkedRule } from '#basics/recurrence-rhythm.ts'
import { knownZone } from '#calendar/rules/resolve-time.ts'
import {
  longestContent,
  longestDescription,
  longestPlace,
  longestSubject,
  longestTitle,
  mostRecipients,
  mostItems,
  mostMetadata,
} from '#organisations/rules/content/limits.ts'
import { isLocalTime, wrongEndOf } from '#organisations/rules/content/times.ts'

/** A text that a database can store, trimmed. */
const text = (most: number) =>
  z
    .string()
    .max(most, `This has at most ${most} characters.`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This holds characters that are none.')
    .transform((value) => value.trim())
const words = (most: number) => text(most).refine((value) => value !== '', 'This is empty.')

const reference = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'A reference has 1 to 100 characters of ASCII, and no spaces.')
  .meta({ description: 'Your own name for it, by which you change or cancel it later.' })
const localTime = z
  .string()
  .refine(isLocalTime, 'This is neither a day (2026-05-14) nor a local time that exists (2026-05-14T09:00).')
  .meta({ description: '`2026-05-14` for whole days, `2026-05-14T09:00` for a local time.' })
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

const eventFields = {
  title: words(longestTitle),
  start: localTime,
  end: optional(localTime),
  timezone: optional(
    z
      .string()
      .max(100)
      .refine((zone) => knownZone(zone) !== null, 'There is no such time zone.'),
  ).meta({ description: 'An IANA time zone; where each family lives, if it is left out.' }),
  location: optional(text(longestPlace)),
  description: optional(text(longestDescription)),
  recurrence: optional(
    z
      .string()
      .max(400)
      .refine((rule) => checkedRule(rule) !== null, 'This is no rule that a calendar here can show.'),
  ).meta({ description: 'An RRULE of RFC 5545: `FREQ=WEEKLY;COUNT=10`.' }),
}
const taskFields = {
  title: words(longestTitle),
  due: optional(localTime),
  description: optional(text(longestDescription)),
}

const event = z
  .strictObject({ ...eventFields, reference: reference.optional() })
  .superRefine(({ start, end }, context) => {
    const wrong = isLocalTime(start) && isLocalTime(end ?? start) ? wrongEndOf({ start, end: end ?? null }) : null
    if (wrong !== null) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.detail })
  })
const task = z.strictObject({ ...taskFields, reference: reference.optional() })
const update = z
  .strictObject({ ...eventFields, ...taskFields })
  .partial()
  .extend({ reference })

export const submissionBody = z
  .strictObject({
    family_emails: z
      .union([
        z.literal('all'),
        z
          .array(z.string().max(254).transform(normaliseEmail).refine(isEmail, 'This is no e-mail address.'))
          .min(1, 'This names nobody.')
          .max(mostRecipients, `At most ${mostRecipients} addresses at once.`),
      ])
      .meta({ description: 'Addresses of families that opted in, or `all` for every one of them.' }),
    subject: words(longestSubject),
    content: text(longestContent).default('').meta({ description: 'Plain text, read as a mail would be.' }),
    metadata: z
      .record(z.string().max(100), z.union([text(500), z.number(), z.boolean()]))
      .refine((fields) => Object.keys(fields).length <= mostMetadata, `At most ${mostMetadata} fields.`)
      .default({})
      .meta({ description: 'For yourself; you get it back with the status.' }),
    events: z.array(event).max(mostItems).default([]),
    tasks: z.array(task).max(mostItems).default([]),
    update: z.array(update).max(mostItems).default([]).meta({ description: 'Fields that change.' }),
    cancel: z.array(reference).max(mostItems).default([]),
  })
  .superRefine(({ content, events, tasks, update: updates, cancel }, context) => {
    const count = events.length + tasks.length + updates.length + cancel.length
    if (count === 0 && content === '')
      context.addIssue({ code: 'custom', path: ['content'], message: 'There is nothing in this submission.' })
    if (count > mostItems)
      context.addIssue({ code: 'custom', path: [], message: `At most ${mostItems} events and tasks at once.` })
    const named = [...events, ...tasks, ...updates].flatMap((one) => one.reference ?? []).concat(cancel)
    const twice = named.find((one, at) => named.indexOf(one) !== at)
    if (twice !== undefined)
      context.addIssue({ code: 'custom', path: [], message: `“${twice}” is named twice in one submission.` })
  })
