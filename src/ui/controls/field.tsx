import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export type FieldLabels = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** For an error that the hint already explains. */
  isInvalid?: boolean | undefined
  className?: string | undefined
}

type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, hint and error below; their ids connect them with the control. */
export function Field(props: FieldLabels & { children: (ids: ControlIds) => ReactNode }) {
  const { label, hint, error, isInvalid = error !== undefined, className, children } = props
  const id = useId()
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-body font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined })}
      {hint && (
        <div id={`${id}-hint`} className="text-fine text-ink-soft">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-fine font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** 17 px on a phone: below 16 the browser zooms into the field. */
export const controlLook =
  'min-h-11 w-full rounded-control border border-control-line bg-surface px-3 text-lead text-ink md:text-body ' +
  'placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger disabled:opacity-55'
