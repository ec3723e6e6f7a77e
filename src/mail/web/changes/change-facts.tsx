import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import type { Change } from '#mail/contract.ts'
import { liftsOf, replacements, sayWhen } from '#mail/rules/changes/say-change.ts'
import { sayEdit } from '#mail/rules/review/say-edit.ts'
import { sayForWhom } from '#mail/rules/changes/say-for-whom.ts'
import { sayWhoseClock } from '#mail/rules/changes/say-time.ts'
import { PinIcon } from '#ui/graphics/page-icons.tsx'
import { MemberChip } from '#ui/content/member.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { SafeHtml } from '#ui/content/safe-html.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { membersOfChange } from './members-of-change.ts'
import { useReader } from '../use-reader.ts'

type ChangeFactsProps = { change: Change; members: readonly Member[] }

/** Time, place and members of a new entry; the changed fields of an update. */
export function ChangeFacts({ change, members }: ChangeFactsProps) {
  const { zone } = useLocaleSettings()
  const reader = { ...useReader(), nameOf: (id: string) => lookOf(members, id).name }
  if (change.kind === 'notice') return <NoticeWords change={change} />
  const edit = sayEdit(change, reader)
  if (change.action === 'update' || change.action === 'cancel') {
    const replaced = replacements(change, reader)
    return (
      <>
        {replaced.length > 0 && <BeforeAndAfter title={change.title} state={change.state} replacements={replaced} />}
        <Edited said={edit} />
      </>
    )
  }
  const { start, timezone, allDay } = change.fields
  const lifts = sayLifts(liftsOf(change.fields), reader.nameOf)
  const forWhom = sayForWhom(change, reader.nameOf)
  return (
    <div className="grid gap-1">
      <p className="tabular">
        {sayWhen(change, reader)}
        {start && timezone && !allDay && sayWhoseClock(start, { timezone, zone })}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <PlaceAndMembers change={change} members={members} />
      </div>
      {lifts !== '' && <p className="text-fine text-ink-soft">{lifts}</p>}
      {forWhom !== null && <p className="measure text-fine text-ink-soft">{forWhom}</p>}
      <Edited said={edit} />
    </div>
  )
}

/** Where it is, and whom it concerns. */
export function PlaceAndMembers({ change, members }: ChangeFactsProps) {
  const { location } = change.fields
  return (
    <>
      {location && (
        <p className="flex min-w-0 items-center gap-1 text-ink-soft">
          <PinIcon size={15} className="shrink-0" />
          <span className="[overflow-wrap:anywhere]">{location}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-1.5">
        {membersOfChange(change, members).map((look) => (
          <MemberChip key={`${look.color} ${look.name}`} member={look} />
        ))}
      </p>
    </>
  )
}

/** What a notice that waits would say. */
export function NoticeWords({ change }: { change: Change }) {
  const { kind, state, fields } = change
  return kind === 'notice' && state === 'proposed' && fields.content ? <SafeHtml html={fields.content} /> : null
}

/** The corrected fields, and what the mail says in their place. */
export function Edited({ said }: { said: string | null }) {
  return said !== null && <p className="measure mt-1 text-fine font-medium">{said}</p>
}
