import type { NewEvent } from '#tasks/rules/draft.ts'

/** What the calendar, which comes after the tasks, does for them. */
export interface Planner {
  addEvent: (event: NewEvent) => Promise<unknown>
  /** `Ana takes, Sam brings back`; empty where nothing is said. */
  sayLifts: (lifts: { liftThere: string | null; liftBack: string | null }, nameOf: (id: string) => string) => string
}

let loadPlanner: () => Promise<Planner> = () => Promise.reject(new Error('nobody said where the planner is'))
let planner: Planner | undefined

/** Says how it is loaded: only what unfolds needs it. */
export function plannerFrom(load: () => Promise<Planner>): void {
  loadPlanner = load
}

/** What plans is loaded together with the planner: one without the other is of no use. */
export async function withPlanner<Piece>(piece: Promise<Piece>): Promise<Piece> {
  const [arrived, itsPlanner] = await Promise.all([piece, loadPlanner()])
  planner = itsPlanner
  return arrived
}

/** For what was loaded together with it. */
export function usePlanner(): Planner {
  if (planner === undefined) throw new Error('what plans is loaded without the planner')
  return planner
}
