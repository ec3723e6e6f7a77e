import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from '#ui/graphics/icons.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  label: ReactNode
  /** Shows the label to screen readers only, for rows that already show the name. */
  labelHidden?: boolean
  onCheckedChange: (checked: boolean) => void
  round?: boolean
  className?: string
}

export function Checkbox({ label, labelHidden, onCheckedChange, round, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx('flex min-h-11 items-start gap-3 py-2.5', labelHidden && 'min-w-11 justify-center', className)}
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          onChange={(event) => onCheckedChange(event.target.checked)}
          className={clsx(
            'peer size-5.5 appearance-none border-[1.5px] border-control-line bg-surface transition-colors duration-150',
            'checked:border-accent checked:bg-accent hover:border-ink disabled:opacity-55',
            round ? 'rounded-full' : 'rounded-[5px]',
          )}
        />
        <CheckIcon
          size={16}
          strokeWidth={2.4}
          className="pointer-events-none absolute scale-60 text-on-accent opacity-0 transition duration-150 peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : 'measure'}>{label}</span>
    </label>
  )
}
