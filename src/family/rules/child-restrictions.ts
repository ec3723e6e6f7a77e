/**
 * What a child may not do:
 * - what a contract keeps for the `caller` `parent` or `admin`: senders, notes, invitations, the plan … (`platform/http/request.ts`)
 * - choose another member's colour (`member-color.ts`); say who takes whom (`calendar/server/restrict-child.ts`)
 * - know the family's code (`family/server/queries.ts`), or what its plan allows (`family/server/api.ts`)
 * - undo what does not concern them (`undoing.ts`); have a mail of theirs applied unseen (`extraction/rules/planning/asked-first.ts`)
 * - as a restricted child, change what is not theirs: `child-restrictions.ts` of tasks and of the calendar say whose it is
 */

/** Whether this is a child who creates tasks and events and changes only their own, as an admin of the family wants it. */
export function isRestrictedChild(
  { role }: { role: string | null },
  { childrenManageOwnTasks }: { childrenManageOwnTasks: boolean },
): boolean {
  return role === 'child' && childrenManageOwnTasks
}
