import { useId, type ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from './modal.tsx'

type AlertDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  busy?: boolean
}

/** Asks for confirmation before an action that has no Undo. */
export function AlertDialog(props: AlertDialogProps) {
  const id = useId()
  return (
    <Modal
      open={props.open}
      onClose={props.onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-surface shadow-float open:animate-[rise_160ms_var(--ease-out)]"
    >
      <div className="grid gap-3 p-6">
        <h2 id={`${id}-title`} className="text-title">
          {props.title}
        </h2>
        <div id={`${id}-description`} className="text-ink-soft">
          {props.description}
        </div>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={props.onCancel}>{props.cancelLabel ?? 'Cancel'}</Button>
          <Button
            variant={props.destructive ? 'danger' : 'primary'}
            busy={props.busy ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
