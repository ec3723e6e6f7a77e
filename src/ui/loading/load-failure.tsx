import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

type LoadFailureProps = {
  attempt: () => Promise<boolean>
  onClose?: () => void
}

/** Stands in for a lazy component that failed to load. */
export function LoadFailure({ attempt, onClose }: LoadFailureProps) {
  const [busy, setBusy] = useState(false)
  async function tryAgain() {
    setBusy(true)
    // A server that answers without this chunk runs a newer version: only a reload gets the pages that fit it.
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
export function LoadFailureDialog(props: Required<LoadFailureProps>) {
  return (
    <Modal
      open
      onClose={props.onClose}
      aria-label="Not loaded"
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-surface px-6 shadow-float"
    >
      <LoadFailure {...props} />
    </Modal>
  )
}

function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
