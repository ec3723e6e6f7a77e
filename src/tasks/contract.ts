import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'

export const priorities = ['low', 'medium', 'high', 'urgent'] as const

export const task = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'in_progress', 'completed']),
  completedAt: instant.nullable(),
  dueDate: instant.nullable(),
  priority: z.enum(priorities),
  category: z.string().nullable(),
  assignedTo: id.nullable(),
  /** How it comes again once it is done: a rule of RFC 5545, section 3.3.10. */
  recurrence: z.string().nullable(),
  concerns: z.array(id),
  createdBy: id.nullable(),
  createdAt: instant,
  sourceMailId: id.nullable(),
})
export type Task = z.infer<typeof task>

/** A rule that counts in days: whoever ticks a task off does so once a day at most. */
const recurrence = z
  .string()
  .max(200)
  .regex(
    /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST)=[0-9A-Z,+-]+)*$/,
  )

/** Only the fields given are changed, so that two people's edits of one task do not undo each other. */
export const taskChanges = z.object({
  title: z.string().trim().min(1).max(300).optional(),
  description: z.string().max(5000).optional(),
  status: z.enum(['pending', 'in_progress', 'completed']).optional(),
  dueDate: z.iso.datetime().nullable().optional(),
  priority: z.enum(priorities).optional(),
  category: z.string().trim().min(1).max(50).nullable().optional(),
  assignedTo: id.nullable().optional(),
  recurrence: recurrence.nullable().optional(),
})
export type TaskChanges = z.infer<typeof taskChanges>

const one = z.object({ id })

export const tasksContract = {
  list: endpoint.member.route({ method: 'GET', path: '/tasks' }).output(z.array(task)),
  create: endpoint.member
    .route({ method: 'PUT', path: '/tasks/{id}' })
    .input(taskChanges.extend({ id, title: z.string().trim().min(1).max(300) }))
    .output(one),
  update: endpoint.member.route({ method: 'PATCH', path: '/tasks/{id}' }).input(taskChanges.extend({ id })).output(one),
  remove: endpoint.member.route({ method: 'DELETE', path: '/tasks/{id}' }).input(one).output(one),
  restore: endpoint.member.route({ method: 'POST', path: '/tasks/{id}/restoration' }).input(one).output(one),
}
