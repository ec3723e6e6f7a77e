/** The moment at which the day began whose tokens are counted: midnight in UTC, the same for all families. */
export function tokenDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
}
