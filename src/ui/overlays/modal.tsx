import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { openLayer } from '#browser/layers.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean
  /** Called on Escape, Back and a click on the backdrop. */
  onClose: () => void
}

/** The platform's dialog, which traps and returns the focus and makes the page behind it inert. */
export function Modal({ open, onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return undefined
    element.showModal()
    // The first field gets the focus instead of the close button; `data-begins` marks another first element.
    element.querySelector<HTMLElement>('[data-begins], input:not([type=hidden]), textarea, select')?.focus()
    // A dialog that is removed without `close` does not return the focus.
    return () => element.close()
  }, [open])

  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // Before the browser shows it: what can be seen can be closed by Back.
  useLayoutEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open])

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
      // Chromium closes on a further Escape whatever was prevented, so the dialog is shown again.
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
