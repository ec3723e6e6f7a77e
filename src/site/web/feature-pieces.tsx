import { MemberDot } from '#ui/content/member.tsx'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { Quote } from '#ui/content/quote.tsx'

/** Pieces of the product itself instead of pictures of it; what they say stands beside them in words. */
export function TaskPiece() {
  return (
    <ul aria-hidden className="divide-y divide-line border-y border-line">
      {tasks.map(({ title, due, member, done }) => (
        <li key={title} className="flex items-center gap-3 py-2">
          <span
            className={`grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] ${done ? 'border-accent bg-accent text-on-accent' : 'border-control-line'}`}
          >
            {done && <CheckIcon size={14} strokeWidth={2.6} />}
          </span>
          <span className={`grow truncate ${done ? 'text-ink-soft line-through' : ''}`}>{title}</span>
          <span className="tabular text-fine text-ink-soft">{due}</span>
          <MemberDot member={member} size="sm" />
        </li>
      ))}
    </ul>
  )
}

export function CalendarPiece() {
  return (
    <div aria-hidden className="grid grid-cols-3 divide-x divide-line border-y border-line">
      {days.map(({ day, events }) => (
        <div key={day} className={`grid content-start gap-1 p-2 ${day === 'Fri 15' ? 'bg-sunken' : ''}`}>
          <span className="tabular text-fine text-ink-soft">{day}</span>
          {events.map(({ time, title, color }) => (
            <span
              key={title}
              data-member-color={color}
              className="rounded-[4px] border-l-[3px] border-member bg-member-tint py-0.5 pr-0.5 pl-1 text-fine leading-[1.3] text-member"
            >
              <span className="tabular font-semibold">{time}</span> {title}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

export function EmailPiece() {
  return (
    <div aria-hidden className="border-y border-line py-3">
      <Quote
        text="We leave at 8:15 sharp on Friday 15 May; please bring $12 in an envelope"
        why="One event and one task"
        source="from St Anne's Primary"
      />
    </div>
  )
}

const tasks = [
  { title: 'Sign the permission slip', due: 'Today', member: { name: 'Leo', color: 'sky' }, done: true },
  { title: 'Zoo trip: bring $12', due: 'Fri', member: { name: 'Leo', color: 'sky' }, done: false },
  { title: 'Costume for the play', due: 'Mon', member: { name: 'Mia', color: 'rose' }, done: false },
] as const

const days = [
  { day: 'Thu 14', events: [{ time: '16:30', title: 'Choir', color: 'rose' }] },
  {
    day: 'Fri 15',
    events: [
      { time: '08:15', title: 'Zoo trip', color: 'sky' },
      { time: '18:00', title: 'Dentist', color: 'leaf' },
    ],
  },
  { day: 'Sat 16', events: [{ time: '09:00', title: 'Netball', color: 'rose' }] },
] as const
