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
  /** The member who ticked it off; null if they have left since. */
  completedBy: id.nullable(),
  dueDate: instant.nullable(),
  priority: z.enum(priorities),
  category: z.string().nullable(),
  assignedTo: id.nullable(),
  /** How it recurs once it is done: a rule of RFC 5545, section 3.3.10. */
  recurrence: z.string().nullable(),
  concerns: z.array(id),
  createdBy: id.nullable(),
  createdAt: instant,
  sourceMailId: id.nullable(),
})
export type Task = z.infer<typeof task>

/** A rule of days or longer: a task is ticked off at most once a day. */
const recurrence = z
  .string()
  .max(200)
  .refine((rule) => checkedRule(rule) === rule)

/** PostgreSQL does not store NUL. */
const text = z.string().refine((value) => !value.includes('\u0000'))
const title = text.trim().min(1).max(300)

/** Changes only the given fields, so that two members' edits of one task do not undo each other. */
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

/** A new task. Whom it is about is set only here; later it can only be assigned to somebody else. */
export const newTask = taskChanges.extend({ id, title, concerns: z.array(id).max(100).optional() })
export type NewTask = z.infer<typeof newTask>

/** The values that the fields had when a member began to change them; not validated, since a mail may have made them. */
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
  /** The member who changed it, as the reader calls them. */
  by: z.string(),
  /** Their value: an instant, a rule, a category or a first name. */
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
   * With `seen`, a change does not silently overwrite what its maker has not seen. For a text the change is refused. For a
   * choice the last change wins, and the answer names the former value.
   */
  update: endpoint.member
    .route({ method: 'PATCH', path: '/tasks/{id}' })
    .input(taskChanges.extend({ id, seen: seenFields.optional() }))
    .output(one.extend({ conflicts: z.array(editConflict) }))
    .errors({ ...notInFamily, EDIT_CONFLICT: { status: 409 } }),
  /** The member who last wrote a text of it or deleted it, as the reader calls them. */
  lastChange: endpoint.member
    .route({ method: 'GET', path: '/tasks/{id}/last-change/{what}' })
    .input(z.object({ id, what: z.enum(['title', 'description', 'deletion']) }))
    .output(z.object({ by: z.string() })),
  remove: endpoint.member.route({ method: 'DELETE', path: '/tasks/{id}' }).input(one).output(one),
  restore: endpoint.member.route({ method: 'POST', path: '/tasks/{id}/restoration' }).input(one).output(one),
}
