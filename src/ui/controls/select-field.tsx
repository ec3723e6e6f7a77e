import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldLabels } from './field.tsx'
import { ChevronDownIcon } from '#ui/graphics/icons.tsx'

type Option<Value extends string> = { value: Value; label: string }

type SelectFieldProps<Value extends string> = FieldLabels &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'value' | 'onChange' | 'onSelect'> & {
    options: readonly Option<Value>[]
    value: Value
    onSelect: (value: Value) => void
  }

/** The platform's own select, since phones have a picker of their own for it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, options, value, onSelect, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <div className="relative">
          <select
            {...rest}
            {...ids}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onSelect(chosen.value)
            }}
            className={clsx(controlLook, 'appearance-none pr-10')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </Field>
  )
}
