import type { Task } from '#tasks/contract.ts'

/** A task of a family, waiting and nobody's, but for what is given. */
export function task(given: Partial<Task> = {}): Task {
  return {
    id: '0197a1b0-0000-7000-8000-000000000002',
    title: 'Permission slip',
    description: '',
    status: 'pending',
    completedAt: null,
    completedBy: null,
    dueDate: null,
    priority: 'medium',
    category: null,
    assignedTo: null,
    recurrence: null,
    concerns: [],
    createdBy: null,
    createdAt: '2026-05-01T00:00:00Z',
    sourceMailId: null,
    ...given,
  }
}
