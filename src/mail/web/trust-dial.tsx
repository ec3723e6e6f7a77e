import { useId } from 'react'

export type Trust = 'at-once' | 'review'

/** What an allowed sender's mail may do by itself. What is in doubt is shown first either way. */
export function TrustDial({ trust, onTrust }: { trust: Trust; onTrust: (trust: Trust) => void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-fine font-semibold text-ink-soft">When you allow them, what they send</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 md:min-h-9">
            <input
              type="radio"
              name={name}
              value={value}
              checked={trust === value}
              onChange={() => onTrust(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choices: readonly { value: Trust; label: string }[] = [
  { value: 'at-once', label: 'goes on the plan at once' },
  { value: 'review', label: 'is shown to us first' },
]
