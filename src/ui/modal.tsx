import { clsx } from 'clsx'
import { useEffect, useRef, type ComponentProps } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean
  onClose: () => void
  /** False where the person has to answer first. */
  dismissible?: boolean
}

/** The platform's dialog: it traps and returns the focus, and makes the page behind it inert, at no cost in bytes. */
export function Modal({ open, onClose, dismissible = true, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog is what Escape and the backdrop speak to.
    <dialog
      {...rest}
      ref={dialog}
      className={clsx('bg-surface text-ink', className)}
      // Chromium closes on a second Escape even when the first `cancel` was prevented.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onMouseDown={(event) => {
        if (dismissible && event.target === dialog.current) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
