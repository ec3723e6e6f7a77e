import type { OnboardingState } from '../contract.ts'

type Role = 'parent' | 'child'

/** The steps in their order, and what each is called: five that set a family up, and three that show a child around. */
const steps = {
  parent: [
    { name: 'family', title: 'Your family' },
    { name: 'children', title: 'Whom the mail is about' },
    { name: 'partner', title: 'The other parent' },
    { name: 'first', title: 'The first thing on your plan' },
    { name: 'settings', title: 'Welcome aboard!' },
  ],
  child: [
    { name: 'color', title: 'Your colour' },
    { name: 'list', title: 'Your list' },
    { name: 'day', title: 'Your day' },
  ],
} as const
export type Step = (typeof steps)[Role][number]
export type StepName = Step['name']

export function onboardingSteps(role: Role): readonly Step[] {
  return steps[role]
}

export function lastStep(role: Role): number {
  return steps[role].length
}

export function stepAt(step: number, role: Role): Step {
  return steps[role][Math.min(Math.max(step, 1), lastStep(role)) - 1] ?? steps[role][0]
}

/** Where a step stands among the five. */
export function stateAtStep(name: (typeof steps)['parent'][number]['name']): OnboardingState {
  return { isCompleted: false, step: steps.parent.findIndex((step) => step.name === name) + 1 }
}

/** `Step 2 of 5` and `40%`. */
export function sayProgress(step: number, role: Role): { step: string; percent: string } {
  const last = lastStep(role)
  return { step: `Step ${step} of ${last}`, percent: `${Math.round((step / last) * 100)}%` }
}

/** `You left the welcome at step 2 of 5: Whom the mail is about.` */
export function sayPutAway(step: number, role: Role): string {
  const place = Math.min(step, lastStep(role))
  return `You left the welcome at step ${place} of ${lastStep(role)}: ${stepAt(place, role).title}`
}

export function next({ step }: OnboardingState, role: Role): OnboardingState {
  return step >= lastStep(role) ? completed(role) : { isCompleted: false, step: step + 1 }
}

export function previous({ step }: OnboardingState): OnboardingState {
  return { isCompleted: false, step: Math.max(1, step - 1) }
}

export function completed(role: Role): OnboardingState {
  return { isCompleted: true, step: lastStep(role) }
}
