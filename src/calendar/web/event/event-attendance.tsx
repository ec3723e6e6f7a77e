import type { Occurrence } from '#calendar/contract.ts'
import { sayAttendance } from '#calendar/rules/attendance.ts'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { useAttendance } from '../use-events.ts'

/** What members have answered from their own calendars; nothing while nobody has. */
export function EventAttendance({ event, members }: { event: Occurrence; members: readonly Member[] }) {
  const { data: answers = [] } = useAttendance(event)
  if (answers.length === 0) return null
  return (
    <ul aria-label="Who is coming" className="grid gap-0.5 text-fine text-ink-soft">
      {answers.map((given) => (
        <li key={given.memberId} className="[overflow-wrap:anywhere]">
          {sayAttendance(given, lookOf(members, given.memberId).name)} (answered <RelativeTime at={given.at} />)
        </li>
      ))}
    </ul>
  )
}
