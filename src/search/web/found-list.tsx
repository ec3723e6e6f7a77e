import { Link } from '@tanstack/react-router'
import { dayIn } from '#basics/zone-clock.ts'
import { saySpan } from '#calendar/rules/wording/say-event-time.ts'
import { SpanOfDays } from '#calendar/web/event/span-of-days.tsx'
import type { Found } from '#search/contract.ts'
import { excerptBelow } from '#search/rules/excerpt-parts.ts'
import { dayOfFound, placeOfFound } from '#search/rules/place-of-found.ts'
import { BellIcon, CalendarIcon, MailIcon, TasksIcon } from '#ui/graphics/icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { DayLabel } from '#ui/locale/date-time.tsx'

type FoundListProps = { found: readonly Found[]; onFollow: () => void }

/** What was found, kind by kind. */
export function FoundList({ found, onFollow }: FoundListProps) {
  return kinds
    .map(({ kind, name, Icon }) => ({ name, Icon, things: found.filter((thing) => thing.kind === kind) }))
    .filter(({ things }) => things.length > 0)
    .map(({ name, Icon, things }) => (
      <section key={name} aria-label={name}>
        <h3 className="flex items-center gap-2 pb-1 font-sans text-fine font-semibold text-ink-soft">
          <Icon size={16} />
          {name}
        </h3>
        <ul className="-mx-2">
          {things.map((thing) => (
            <li key={thing.id}>
              <FoundLink thing={thing} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

const kinds = [
  { kind: 'event', name: 'Calendar', Icon: CalendarIcon },
  { kind: 'task', name: 'Tasks', Icon: TasksIcon },
  { kind: 'notice', name: 'Notifications', Icon: BellIcon },
  { kind: 'mail', name: 'Mail', Icon: MailIcon },
] as const

function FoundLink({ thing, onFollow }: { thing: Found; onFollow: () => void }) {
  const region = useLocaleSettings()
  const { to, hash } = placeOfFound(thing, region)
  const day = dayOfFound(thing, region)
  const today = dayIn(useNow(), region.zone)
  const span = thing.when && saySpan(thing.when, { ...region, today })
  return (
    <Link
      to={to}
      hash={hash}
      onClick={onFollow}
      className="grid min-h-11 content-center rounded-control px-2 py-2 hover:bg-sunken focus-visible:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{thing.title}</span>
        {day && (
          <span className="tabular max-w-2/3 shrink-0 text-right text-fine text-ink-soft">
            {span === null ? <DayLabel day={day} /> : <SpanOfDays span={span} />}
          </span>
        )}
      </span>
      <span className="line-clamp-2 text-fine wrap-anywhere text-ink-soft">
        {excerptBelow(thing.title, thing.excerpt).map(({ start, text, isFound }) =>
          isFound ? (
            <mark key={start} className="bg-transparent font-semibold text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </Link>
  )
}
