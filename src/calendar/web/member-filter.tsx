import { clsx } from 'clsx'
import type { Member } from '#family/contract.ts'
import { toggled } from '#tasks/rules/filter-tasks.ts'
import { MemberDot } from '#ui/content/member.tsx'

type MemberFilterProps = {
  members: readonly Member[]
  chosen: readonly string[]
  onChoose: (memberIds: string[]) => void
}

/** The members whose events are shown: each on or off; none chosen means all. */
export function MemberFilter({ members, chosen, onChoose }: MemberFilterProps) {
  const present = members.filter(({ id, status }) => status !== 'inactive' || chosen.includes(id))
  if (present.length < 2) return null
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto py-1 max-md:-mx-4 max-md:basis-[calc(100%+2rem)] max-md:px-4 md:ml-auto md:flex-wrap">
      <legend className="sr-only">Whose events</legend>
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        onClick={() => onChoose([])}
        className={look(chosen.length === 0)}
      >
        All
      </button>
      {present.map((member) => (
        <button
          key={member.id}
          type="button"
          aria-pressed={chosen.includes(member.id)}
          onClick={() => onChoose(toggled(chosen, member.id))}
          className={clsx(look(chosen.includes(member.id)), 'pl-2')}
        >
          <MemberDot member={{ name: member.firstName, color: member.color }} size="sm" />
          {member.firstName}
        </button>
      ))}
    </fieldset>
  )
}

function look(isOn: boolean): string {
  return clsx(
    'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-fine font-semibold transition-colors duration-150',
    isOn ? 'border-ink bg-sunken text-ink' : 'border-line text-ink-soft hover:border-control-line hover:text-ink',
  )
}
