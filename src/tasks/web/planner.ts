import { createContext, use } from 'react'
import { capitalise } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { NewEvent } from '#tasks/rules/draft.ts'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'

/** What the calendar, which comes after the tasks, does for them. */
export interface Planner {
  addEvent: (event: NewEvent) => Promise<unknown>
  sayRecurrence: (rule: string, reader: { today: string; locale: string }) => string
}

/** Loads it, always with the same promise: only what unfolds needs it. */
export const PlannerContext = createContext<() => Promise<Planner>>(() => Promise.reject(new Error('no planner')))

/** Waits for it: to be called below a `Suspense`. */
export function usePlanner(): Planner {
  return use(use(PlannerContext)())
}

/** `Every Tuesday and Thursday`. */
export function useSaidRecurrence(): (rule: string) => string {
  const { sayRecurrence } = usePlanner()
  const { zone, locale } = useRegion()
  const today = dayIn(useNow(), zone)
  return (rule) => capitalise(sayRecurrence(rule, { today, locale }))
}
