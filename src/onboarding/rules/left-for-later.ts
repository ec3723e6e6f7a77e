import type { Member } from '#family/contract.ts'
import type { StepName } from './steps.ts'

interface Beginning {
  members: readonly Pick<Member, 'id' | 'firstName' | 'role' | 'about' | 'isWithoutAccount'>[]
  /** Whether a mail has come, or something is on the plan. */
  hasBegun: boolean
}

export interface Left {
  step: Extract<StepName, 'family' | 'children' | 'partner' | 'first'>
  what: string
}

/** What of the steps is still to be done, each with the step that does it; nothing is kept of what was passed over. */
export function leftForLater({ members, hasBegun }: Beginning): Left[] {
  const unknown = members.filter(({ role, about }) => role === 'child' && about === '')
  return [
    ...(members.length > 1 ? [] : [{ step: 'family' as const, what: 'Add everybody who is in your family' }]),
    ...(unknown.length === 0
      ? []
      : [{ step: 'children' as const, what: `Write what Roost should know about ${inOneBreath(unknown)}` }]),
    ...(hasOtherParent(members) ? [] : [{ step: 'partner' as const, what: 'Invite the other parent' }]),
    ...(hasBegun ? [] : [{ step: 'first' as const, what: 'Forward a mail, or add your first event' }]),
  ]
}

/** Whether a second parent is in the family or invited to it. */
export function hasOtherParent(members: Beginning['members']): boolean {
  return members.filter(({ role, isWithoutAccount }) => role === 'parent' && !isWithoutAccount).length > 1
}

function inOneBreath(people: readonly { firstName: string }[]): string {
  const names = people.map(({ firstName }) => firstName)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
