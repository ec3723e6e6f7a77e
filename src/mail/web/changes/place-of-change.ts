import type { Change } from '#mail/contract.ts'

/** Where what a change made or changed is found: the day of an event, the line of a task or a notice. */
export function placeOfChange({ kind, targetId, fields }: Change): { to: string; hash: string; label: string } {
  switch (kind) {
    case 'event':
      return { to: '/dashboard/calendar', hash: fields.start?.slice(0, 10) ?? '', label: 'Open in the calendar' }
    case 'task':
      return { to: '/dashboard/tasks', hash: targetId ?? '', label: 'Open the task' }
    case 'notice':
      return { to: '/dashboard/notifications', hash: targetId ?? '', label: 'Open the notice' }
  }
}
