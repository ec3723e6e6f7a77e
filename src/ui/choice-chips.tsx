import { clsx } from 'clsx'

type Choice<Value> = { value: Value; label: string }

type ChoiceChipsProps<Value> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
}

/** A few choices side by side, each on or off. */
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
        {choices.map(({ value, label: name }) => (
          <button
            key={value ?? ''}
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
            className={clsx(
              'min-h-11 rounded-full border px-4 font-medium transition-colors duration-150',
              chosen.includes(value)
                ? 'border-accent bg-accent text-on-accent'
                : 'border-control-line bg-surface text-ink hover:border-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
