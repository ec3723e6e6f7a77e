import { useId, type ReactNode } from 'react'

type SwitchProps = {
  label: string
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, description, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid min-w-0 gap-0.5 pt-2.5 [overflow-wrap:anywhere]">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="measure text-fine text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className="group grid h-11 w-14 shrink-0 place-items-center rounded-control disabled:opacity-55"
      >
        <span className="flex h-6.5 w-11 items-center rounded-full border-[1.5px] border-control-line bg-surface px-0.5 transition-colors duration-150 group-aria-checked:border-accent group-aria-checked:bg-accent">
          <span className="size-4.5 rounded-full bg-control-line transition duration-150 group-aria-checked:translate-x-[18px] group-aria-checked:bg-on-accent" />
        </span>
      </button>
    </div>
  )
}
