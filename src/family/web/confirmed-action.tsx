import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { ButtonVariant } from '#ui/controls/button-look.ts'

type ConfirmedActionProps = Omit<ComponentProps<typeof AlertDialog>, 'open' | 'onCancel' | 'onConfirm'> & {
  label: string
  variant?: ButtonVariant
  className?: string
  onConfirm: (done: () => void) => void
}

/** A button that asks for confirmation. */
export function ConfirmedAction({
  label,
  variant = 'secondary',
  className,
  onConfirm,
  ...dialog
}: ConfirmedActionProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button
        variant={variant}
        className={clsx(dialog.destructive && 'text-danger!', className)}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <AlertDialog {...dialog} open={isAsked} onCancel={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}
