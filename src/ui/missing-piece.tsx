import { useState } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type MissingPieceProps = {
  attempt: () => Promise<boolean>
  onClose?: () => void
}

/** What stands where a piece of the page would, which could not be loaded. */
export function MissingPiece({ attempt, onClose }: MissingPieceProps) {
  const [busy, setBusy] = useState(false)
  async function tryAgain() {
    setBusy(true)
    // A server that answers and has the piece no more is of a later version: only the page as it is now fits it.
    if (!(await attempt()) && (await serverAnswers())) location.reload()
    setBusy(false)
  }
  return (
    <div className="grid gap-3 py-6">
      <output className="measure text-ink-soft">
        This part of the page could not be loaded. It comes by itself once the connection is back.
      </output>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void tryAgain()}>
          Try again
        </Button>
        {onClose && <Button onClick={onClose}>Close</Button>}
      </div>
    </div>
  )
}

/** The same for a dialog. */
export function MissingDialog(props: Required<MissingPieceProps>) {
  return (
    <Modal
      open
      onClose={props.onClose}
      aria-label="Not loaded"
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-surface px-6 shadow-float"
    >
      <MissingPiece {...props} />
    </Modal>
  )
}

function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
