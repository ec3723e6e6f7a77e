import { clsx } from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CloseIcon } from '#ui/graphics/icons.tsx'
import { Modal } from './modal.tsx'
import { useDirtyFields } from '#ui/hooks/use-dirty-fields.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  wide?: boolean
  /** What closing does to typed text: it is lost, or kept for the next time; `nothing` where the dialog has no form. */
  typed?: 'lost' | 'kept' | 'nothing'
  children?: ReactNode
}

/** On a phone a bottom sheet. Escape, Back and a click on the backdrop ask first where text is typed. */
export function Dialog({ open, onClose, typed = 'lost', ...shown }: DialogProps) {
  const { title, description, footer, wide, children } = shown
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { onFocus, isDirty } = useDirtyFields()
  return (
    <Modal
      open={open}
      onClose={() => (typed !== 'nothing' && isDirty() ? setAsking(true) : onClose())}
      onFocus={onFocus}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={clsx(
        'm-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-surface shadow-float open:animate-[rise_160ms_var(--ease-out)]',
        'md:m-auto md:rounded-surface',
        wide ? 'md:max-w-2xl' : 'md:max-w-md',
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <header className="flex items-start justify-between gap-4 px-5 pt-5 md:px-6">
          <div className="grid gap-1">
            <h2 id={`${id}-title`} className="text-title">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close" icon={<CloseIcon />} tip="left" onClick={onClose} className="-mt-2 -mr-2" />
        </header>
        {children && <div className="overflow-y-auto px-5 py-4 md:px-6">{children}</div>}
        {isAsking && (
          <AlertDialog
            open
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              onClose()
            }}
            title="Close this form?"
            description={
              typed === 'kept' ? 'What you typed is kept until you sign out.' : 'What you typed will be lost.'
            }
            confirmLabel="Close it"
            cancelLabel="Go on"
          />
        )}
        {footer && <footer className="flex flex-wrap justify-end gap-3 px-5 pt-2 pb-5 md:px-6">{footer}</footer>}
      </div>
    </Modal>
  )
}
