import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldLabels } from './field.tsx'

type TextFieldProps = FieldLabels & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({ label, hint, error, isInvalid, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid} className={className}>
      {(ids) => <input type="text" {...rest} {...ids} className={controlLook} />}
    </Field>
  )
}

type TextAreaProps = FieldLabels & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, hint, error, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => <textarea rows={rows} {...rest} {...ids} className={clsx(controlLook, 'py-2.5')} />}
    </Field>
  )
}
