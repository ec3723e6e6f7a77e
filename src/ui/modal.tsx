import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { openLayer } from '#browser/layers.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean
  /** Asked for by Escape, a click beside it, or Back. */
  onClose: () => void
}

/** The platform's dialog: it traps and returns the focus, and makes the page behind it inert, at no cost in bytes. */
export function Modal({ open, onClose, className, children, ...rest }: ModalProps) {
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
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog is what Escape and the backdrop speak to.
    <dialog
      {...rest}
      ref={dialog}
      className={clsx('bg-surface text-ink', className)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // Chromium closes on a further Escape whatever was prevented: what shall stay is shown again.
      onClose={(event) => {
        if (event.target !== dialog.current || !open) return
        dialog.current.showModal()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
