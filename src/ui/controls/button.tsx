import type { ComponentProps } from 'react'
import { buttonLook, type ButtonVariant } from './button-look.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }

/** `busy` keeps the label, so that the button keeps its width. */
export function Button({ variant, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, className)}
    >
      {busy && <Spinner label={null} />}
      {children}
    </button>
  )
}
