import { clsx } from 'clsx'
import { MemberDot } from '#ui/content/member.tsx'
import type { MemberLook } from '#ui/content/member-look.ts'

/** A choice that is a person has a `look`, and shows their initial. */
type Choice<Value> = { value: Value; label: string; look?: MemberLook }

type ChoiceChipsProps<Value> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
}

/** A few toggle buttons side by side. */
export function ChoiceChips<Value extends string | null>({
  label,
  choices,
  chosen,
  onToggle,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-body font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: name, look }) => (
          <button
            key={value ?? ''}
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium transition-colors duration-150',
              look && 'pl-2.5',
              chosen.includes(value)
                ? 'border-accent bg-accent text-on-accent'
                : 'border-control-line bg-surface text-ink hover:border-ink',
            )}
          >
            {look && <MemberDot member={look} size="sm" />}
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
