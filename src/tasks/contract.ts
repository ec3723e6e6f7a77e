import { z } from 'zod'
import { endpoint, id, instant, savedOtherwise } from '#basics/endpoint.ts'
import { checkedRule } from '#basics/recurrence-rhythm.ts'
import { isPlannable } from './rules/is-plannable.ts'
import { notAMember } from './rules/child-restrictions.ts'

export const priorities = ['low', 'medium', 'high', 'urgent'] as const

export const task = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'in_progress', 'completed']),
  completedAt: instant.nullable(),
  /** Who ticked it off; null for who has left since. */
  completedBy: id.nullable(),
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
  .refine((rule) => checkedRule(rule) === rule)

/** PostgreSQL keeps no NUL. */
const text = z.string().refine((value) => !value.includes('\u0000'))
const title = text.trim().min(1).max(300)

/** Only the fields given are changed, so that two people's edits of one task do not undo each other. */
export const taskChanges = z.object({
  title: title.optional(),
  description: text.max(5000).optional(),
  status: z.enum(['pending', 'in_progress', 'completed']).optional(),
  dueDate: z.iso.datetime().refine(isPlannable).nullable().optional(),
  priority: z.enum(priorities).optional(),
  category: text.trim().min(1).max(50).nullable().optional(),
  assignedTo: id.nullable().optional(),
  recurrence: recurrence.nullable().optional(),
})
export type TaskChanges = z.infer<typeof taskChanges>

/** A task as it is added. Whom it is about is said once: afterwards it is only given to somebody else. */
export const newTask = taskChanges.extend({ id, title, concerns: z.array(id).max(100).optional() })
export type NewTask = z.infer<typeof newTask>

/** What the fields said when somebody began to change them: as loose as what a mail may have made. */
export const seenFields = task
  .pick({
    title: true,
    description: true,
    dueDate: true,
    priority: true,
    category: true,
    assignedTo: true,
    recurrence: true,
  })
  .partial()
export type SeenFields = z.infer<typeof seenFields>

/** An edit conflict that the last edit has won: another member had changed the field. */
export const editConflict = z.object({
  field: z.enum(['dueDate', 'priority', 'category', 'assignedTo', 'recurrence']),
  /** Who changed it, as the reader calls them. */
  by: z.string(),
  /** What they had chosen: an instant, a rule, a category, a first name. */
  was: z.string().nullable(),
})
export type EditConflict = z.infer<typeof editConflict>

const one = z.object({ id })
const notInFamily = { NOT_A_MEMBER: { status: 422, message: notAMember } } as const

export const tasksContract = {
  list: endpoint.member.route({ method: 'GET', path: '/tasks' }).output(z.array(task)),
  create: endpoint.member
    .route({ method: 'PUT', path: '/tasks/{id}' })
    .input(newTask)
    .output(one)
    .errors({ ...notInFamily, SAVED_OTHERWISE: savedOtherwise }),
  /**
   * With `seen`, what was not seen is not overwritten in silence: of a text the change is refused, of a choice the last one
   * holds and the answer tells of the one before.
   */
  update: endpoint.member
    .route({ method: 'PATCH', path: '/tasks/{id}' })
    .input(taskChanges.extend({ id, seen: seenFields.optional() }))
    .output(one.extend({ conflicts: z.array(editConflict) }))
    .errors({ ...notInFamily, EDIT_CONFLICT: { status: 409 } }),
  /** Who wrote a text of it last, or deleted it, as the reader calls them. */
  lastChange: endpoint.member
    .route({ method: 'GET', path: '/tasks/{id}/last-change/{what}' })
    .input(z.object({ id, what: z.enum(['title', 'description', 'deletion']) }))
    .output(z.object({ by: z.string() })),
  remove: endpoint.member.route({ method: 'DELETE', path: '/tasks/{id}' }).input(one).output(one),
  restore: endpoint.member.route({ method: 'POST', path: '/tasks/{id}/restoration' }).input(one).output(one),
}
