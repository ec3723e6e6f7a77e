/**
 * What a child may not do:
 * - what a contract keeps for the `caller` `parent` or `admin`: senders, notes, invitations, the plan … (`platform/request.ts`)
 * - choose another member's colour, below; say who takes whom (`calendar/server/keep-lifts-to-parents.ts`)
 * - know the family's code, or what its plan allows (`family/server/api.ts`)
 * - as a restricted child, change what is not theirs: `tasks/rules/own-tasks.ts` and `calendar/rules/refusals.ts` say whose it is.
 */
interface Actor {
  id: string
  role: 'parent' | 'child' | 'organization' | null
}

/** Whether this is a child who creates tasks and events and changes only their own, as an admin of the family wants it. */
export function isRestrictedChild(
  { role }: Pick<Actor, 'role'>,
  { childrenManageOwnTasks }: { childrenManageOwnTasks: boolean },
): boolean {
  return role === 'child' && childrenManageOwnTasks
}

/** A parent chooses everybody's colour, a child only their own. */
export function mayChooseColor({ id, role }: Actor, memberId: string): boolean {
  return role === 'parent' || id === memberId
}
