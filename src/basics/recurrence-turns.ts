import { RRuleTemporal } from 'rrule-temporal'

/**
 * Asks a rule for its turns from a first one on. They are counted by the clock on the wall, written as UTC, where each day is as
 * long as the next. Null for a rule that the library refuses, or that would take longer to work out than any family's plan needs.
 */
export function askTurns<Answer>(
  { rule, first, timezone }: { rule: string; first: Temporal.PlainDateTime; timezone: string },
  ask: (turns: Pick<RRuleTemporal, 'next' | 'between'>) => Answer | null,
): Answer | null {
  try {
    const turns = new RRuleTemporal({
      rruleString: `RRULE:${onTheWall(rule, timezone)}`,
      dtstart: first.toZonedDateTime('UTC'),
      maxIterations: 2_000,
      maxCandidateEvaluations: 100_000,
    })
    return ask(turns)
  } catch {
    return null
  }
}

/** A last moment in UTC, as the wall of the series' zone shows it. */
function onTheWall(recurrence: string, timezone: string): string {
  return recurrence.replace(/\bUNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/i, (_until, ...groups) => {
    const [year, month, day, hour, minute, second] = groups as string[]
    const until = Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    const wall = until.toZonedDateTimeISO(timezone).toPlainDateTime().toString({ smallestUnit: 'second' })
    return `UNTIL=${wall.replaceAll(/[-:]/g, '')}Z`
  })
}
