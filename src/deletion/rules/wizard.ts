import type { Impact } from '../contract.ts'

/**
 * The delete-account wizard. The password leads to what the deletion means for the others: a sole admin hands over
 * first, a sole parent is told that the family goes too, everybody else confirms at once.
 */
export type Wizard =
  | { step: 'initial' }
  | { step: 'admin-transfer'; impact: Impact; newAdminId: string | null }
  | { step: 'family-warning'; impact: Impact }
  | { step: 'final-confirmation'; impact: Impact; newAdminId: string | null; ticked: readonly Acknowledgement[] }

/** What is acknowledged before an account goes. */
export type Acknowledgement = 'data-loss' | 'permanent' | 'family-impact'

export type Move =
  | { type: 'password-accepted'; impact: Impact }
  | { type: 'choose-admin'; id: string }
  | { type: 'continue' }
  | { type: 'back' }
  /** What was told has changed meanwhile. */
  | { type: 'start-over' }
  | { type: 'tick'; tick: Acknowledgement; isTicked: boolean }

export const beginning: Wizard = { step: 'initial' }

/** The wizard after a move; a move that its step does not offer changes nothing. */
export function advance(wizard: Wizard, move: Move): Wizard {
  if (move.type === 'start-over') return beginning
  if (move.type === 'back') return before(wizard)
  switch (wizard.step) {
    case 'initial':
      return move.type === 'password-accepted' ? afterPassword(move.impact) : wizard
    case 'admin-transfer':
      if (move.type === 'choose-admin') return { ...wizard, newAdminId: move.id }
      if (move.type !== 'continue' || wizard.newAdminId === null) return wizard
      return confirmation(wizard.impact, wizard.newAdminId)
    case 'family-warning':
      return move.type === 'continue' ? confirmation(wizard.impact, null) : wizard
    case 'final-confirmation':
      return move.type === 'tick' ? { ...wizard, ticked: withTick(wizard.ticked, move) } : wizard
  }
}

/** The boxes of the last step: the third where others of the family feel the deletion. */
export function acknowledgementsOf({ impact }: { impact: Impact }): Acknowledgement[] {
  return needsTransfer(impact) || impact.isOnlyParent
    ? ['data-loss', 'permanent', 'family-impact']
    : ['data-loss', 'permanent']
}

export function mayDelete(wizard: Wizard): boolean {
  return (
    wizard.step === 'final-confirmation' && acknowledgementsOf(wizard).every((tick) => wizard.ticked.includes(tick))
  )
}

function needsTransfer(impact: Impact): boolean {
  return impact.isOnlyAdmin && impact.totalParents > 1
}

function afterPassword(impact: Impact): Wizard {
  if (needsTransfer(impact)) return { step: 'admin-transfer', impact, newAdminId: null }
  if (impact.isOnlyParent) return { step: 'family-warning', impact }
  return confirmation(impact, null)
}

function before(wizard: Wizard): Wizard {
  if (wizard.step !== 'final-confirmation') return beginning
  const { impact, newAdminId } = wizard
  if (needsTransfer(impact)) return { step: 'admin-transfer', impact, newAdminId }
  return impact.isOnlyParent ? { step: 'family-warning', impact } : beginning
}

function confirmation(impact: Impact, newAdminId: string | null): Wizard {
  return { step: 'final-confirmation', impact, newAdminId, ticked: [] }
}

function withTick(
  ticked: readonly Acknowledgement[],
  { tick, isTicked }: { tick: Acknowledgement; isTicked: boolean },
): Acknowledgement[] {
  const others = ticked.filter((each) => each !== tick)
  return isTicked ? [...others, tick] : others
}
