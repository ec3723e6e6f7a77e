import type { Attendance } from '../contract.ts'

/** An answer as it is stored. */
export interface StoredAnswer {
  eventId: string
  memberId: string
  /** Of a series, the turn that was answered by itself; empty for the event. */
  turn: string
  /** `needs-action` voids what was answered before: the time is another one since. */
  answer: Attendance['answer'] | 'needs-action'
  at: string
  /** When its series had the event, if it is a turn that was taken out. */
  originalStart: string | null
}

/** Each member's answer to a turn of an event: the one to that turn by itself, or else to the event. */
export function attendanceOf(
  answers: readonly StoredAnswer[],
  { id, turn }: { id: string; turn: string },
): Attendance[] {
  const members = [...new Set(answers.map(({ memberId }) => memberId))]
  return members.flatMap((memberId) => {
    const own = answers.filter((each) => each.memberId === memberId)
    const isOf = (day: string | null) => (each: StoredAnswer) =>
      each.turn !== '' && each.turn.slice(0, 10) === day?.slice(0, 10)
    const [ofEvent, ofSeries] = [
      own.filter(({ eventId }) => eventId === id),
      own.filter(({ eventId }) => eventId !== id),
    ]
    const found =
      ofEvent.find(isOf(turn)) ??
      ofEvent.find((each) => each.turn === '') ??
      ofSeries.find(isOf(ofSeries[0]?.originalStart ?? null)) ??
      ofSeries.find((each) => each.turn === '')
    if (found === undefined || found.answer === 'needs-action') return []
    return [{ memberId, answer: found.answer, at: found.at }]
  })
}

/** `Robin is coming`. */
export function sayAttendance({ answer }: Attendance, name: string): string {
  return `${name} ${{ accepted: 'is coming', tentative: 'may come', declined: 'is not coming' }[answer]}`
}
