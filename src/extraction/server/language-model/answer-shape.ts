import { z } from 'zod'

const text = (longest: number) => z.string().trim().max(longest)
const orNull = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(emptyAsNull, shape.nullable())

/** Models write `""`, `"null"` and `"none"` where they mean nothing. */
function emptyAsNull(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && /^(?:|null|none|n\/a|unknown)$/i.test(value.trim()))
    ? null
    : value
}

/** One item as a model may answer it. What is past a bound makes the item no item; what it means is checked against the mail. */
export const answeredItem = z.object({
  lines: z.preprocess(
    (value) => (Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? Number(each) : each)) : value),
    z.array(z.number().int().min(0).max(100_000)).min(1).max(100),
  ),
  kind: z.enum(['event', 'task']),
  title: text(500).min(1),
  date: orNull(text(10).regex(/^\d{4}-\d{2}-\d{2}$/, 'not of the form YYYY-MM-DD')),
  time: orNull(z.preprocess(withoutSeconds, text(5).regex(/^\d{2}:\d{2}$/, 'not of the form HH:MM'))),
  end_date: orNull(text(10).regex(/^\d{4}-\d{2}-\d{2}$/, 'not of the form YYYY-MM-DD')),
  end_time: orNull(z.preprocess(withoutSeconds, text(5).regex(/^\d{2}:\d{2}$/, 'not of the form HH:MM'))),
  repeats: z.preprocess((value) => value ?? false, z.boolean()),
  place: orNull(text(500)),
  members: z.preprocess((value) => value ?? [], z.array(text(100)).max(100)),
  status: z.preprocess((value) => value ?? 'confirmed', z.enum(['confirmed', 'cancelled', 'moved'])),
  category: orNull(text(50)),
  priority: orNull(z.enum(['low', 'medium', 'high', 'urgent'])),
  known: orNull(text(10)),
})

function withoutSeconds(value: unknown): unknown {
  return typeof value === 'string'
    ? value
        .trim()
        .replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1')
        .replace(/^(\d):/, '0$1:')
    : value
}

/**
 * The shape as servers take it that hold a model to one: every property is required, none is added, and what may be absent is null. Plain
 * JSON Schema, since what some servers refuse (patterns, bounds) is checked by `answeredItem` anyway.
 */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: [
          'lines',
          'kind',
          'title',
          'date',
          'time',
          'end_date',
          'end_time',
          'repeats',
          'place',
          'members',
          'status',
          'category',
          'priority',
          'known',
        ],
        properties: {
          lines: { type: 'array', items: { type: 'integer' } },
          kind: { type: 'string', enum: ['event', 'task'] },
          title: { type: 'string' },
          date: { type: ['string', 'null'] },
          time: { type: ['string', 'null'] },
          end_date: { type: ['string', 'null'] },
          end_time: { type: ['string', 'null'] },
          repeats: { type: 'boolean' },
          place: { type: ['string', 'null'] },
          members: { type: 'array', items: { type: 'string' } },
          status: { type: 'string', enum: ['confirmed', 'cancelled', 'moved'] },
          category: { type: ['string', 'null'] },
          priority: { type: ['string', 'null'] },
          known: { type: ['string', 'null'] },
        },
      },
    },
  },
} as const
