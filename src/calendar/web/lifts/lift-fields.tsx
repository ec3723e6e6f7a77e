import type { EventDraft } from '#calendar/rules/event-form/event-draft.ts'
import { driversFor, nobody, ridersOf, type Way } from '#calendar/rules/lifts/lifts.ts'
import type { Member } from '#family/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import { SelectField } from '#ui/controls/select-field.tsx'

type LiftFieldsProps = { draft: EventDraft; onDraft: (draft: EventDraft) => void; members: readonly Member[] }

/** For parents, about an event with a child who does not go alone: who takes them, and who brings them back. */
export function LiftFields({ draft, onDraft, members }: LiftFieldsProps) {
  const isParent = useViewer().role === 'parent'
  const isSaid = draft.liftThere !== null || draft.liftBack !== null
  if (!isParent || (!isSaid && ridersOf(draft, members).length === 0)) return null
  const said = [draft.liftThere, draft.liftBack]
  const drivers = new Set(driversFor(draft, members).map(({ id }) => id))
  const options = [
    { value: '', label: 'Open' },
    ...members
      .filter(({ id }) => drivers.has(id) || said.includes(id))
      .map(({ id, firstName }) => ({ value: id, label: firstName })),
    { value: nobody, label: 'Nobody needed' },
  ]
  const field = (label: string, way: Way) => (
    <SelectField
      label={label}
      value={(way === 'there' ? draft.liftThere : draft.liftBack) ?? ''}
      onSelect={(chosen) =>
        onDraft({ ...draft, [way === 'there' ? 'liftThere' : 'liftBack']: chosen === '' ? null : chosen })
      }
      options={options}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('Who takes them', 'there')}
      {field('Who brings them back', 'back')}
    </div>
  )
}
