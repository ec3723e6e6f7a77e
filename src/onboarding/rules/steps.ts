import type { Onboarding } from '../contract.ts'

/** The steps in their order, and what each is called. */
export const steps = [
  { name: 'family', title: 'Your family' },
  { name: 'children', title: 'Whom the mail is about' },
  { name: 'forwarding', title: 'Your family’s own address' },
  { name: 'senders', title: 'Who may write to your plan' },
  { name: 'settings', title: 'Welcome aboard!' },
] as const
export type StepName = (typeof steps)[number]['name']

export const lastStep = steps.length

export function stepAt(step: number) {
  return steps[Math.min(Math.max(step, 1), lastStep) - 1] ?? steps[0]
}

/** `Step 2 of 5` and `40%`. */
export function sayProgress(step: number): { step: string; percent: string } {
  return { step: `Step ${step} of ${lastStep}`, percent: `${Math.round((step / lastStep) * 100)}%` }
}

export function next({ step }: Onboarding): Onboarding {
  return step >= lastStep ? completed : { isCompleted: false, step: step + 1 }
}

export function previous({ step }: Onboarding): Onboarding {
  return { isCompleted: false, step: Math.max(1, step - 1) }
}

export const completed: Onboarding = { isCompleted: true, step: lastStep }

/** A child has nothing to set up; who has once finished is not led through it again. */
export function isDue({ isCompleted }: Onboarding, role: 'parent' | 'child'): boolean {
  return role === 'parent' && !isCompleted
}
