import { useState } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type MissingPieceProps = { attempt: () => Promise<boolean> }

/** What stands where a piece of the page would, which could not be loaded. */
export function MissingPiece({ attempt }: MissingPieceProps) {
  const [busy, setBusy] = useState(false)
  async function tryAgain() {
    setBusy(true)
    // A server that answers and has the piece no more is of a later version: only the page as it is now fits it.
    if (!(await attempt()) && (await serverAnswers())) location.reload()
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <output className="measure text-ink-soft">
        This part of the page could not be loaded. It comes by itself once the connection is back.
      </output>
      <Button busy={busy} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  )
}

/** The same for a dialog. */
export function MissingDialog({ attempt, onClose }: MissingPieceProps & { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} aria-label="Not loaded" className="m-auto max-w-sm rounded-surface px-6 shadow-float">
      <MissingPiece attempt={attempt} />
      <Button variant="quiet" className="mb-6 -ml-3" onClick={onClose}>
        Close
      </Button>
    </Modal>
  )
}

function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
