import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'
import { controlLook, Field, type FieldLabels } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/graphics/page-icons.tsx'

type PasswordFieldProps = FieldLabels & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

export function PasswordField({ label, hint, error, isInvalid, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid} className={className}>
      {(ids) => (
        <div className="relative">
          <input {...rest} {...ids} type={shown ? 'text' : 'password'} className={clsx(controlLook, 'pr-12')} />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  )
}
