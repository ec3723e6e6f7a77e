import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { openLayer } from '#browser/layers.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean
  /** Asked for by Escape, a click beside it, or Back. */
  onClose: () => void
  /** False where the person has to answer first. */
  dismissible?: boolean
}

/** The platform's dialog: it traps and returns the focus, and makes the page behind it inert, at no cost in bytes. */
export function Modal({ open, onClose, dismissible = true, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return undefined
    element.showModal()
    // Whoever opens a form means to fill it in, not to close it again. What is to be read first says so itself.
    element.querySelector<HTMLElement>('[data-begins], input:not([type=hidden]), textarea, select')?.focus()
    // While it is still on the page: a dialog that is only taken away gives the focus back to nobody.
    return () => element.close()
  }, [open])

  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // Before the browser shows it: what can be seen can be closed by Back.
  useLayoutEffect(() => (open && dismissible ? openLayer(() => latest.current()) : undefined), [open, dismissible])

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
      // Chromium closes on a further Escape whatever was prevented: what shall stay is shown again.
      onClose={(event) => {
        if (event.target !== dialog.current || !open) return
        dialog.current.showModal()
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
