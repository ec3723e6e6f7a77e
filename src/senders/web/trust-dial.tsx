import { useId } from 'react'
import type { Sender } from '../contract.ts'

export type Trust = Sender['applies']

type TrustDialProps = {
  /** What the sentence begins with that each choice ends. */
  legend?: string
  trust: Trust
  onTrust: (trust: Trust) => void
}

/** What an allowed sender's mail may do by itself. What is in doubt is shown first either way. */
export function TrustDial({ legend = 'When you allow them, what they send', trust, onTrust }: TrustDialProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-fine font-semibold text-ink-soft">{legend}</legend>
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
