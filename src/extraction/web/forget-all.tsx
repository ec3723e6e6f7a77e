import { useState } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'

type ForgetAllProps = { count: number; onForget: () => void }

/** Forgets all senders' lessons, having asked once. */
export function ForgetAll({ count, onForget }: ForgetAllProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Forget all</Button>
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onForget()
        }}
        title="Forget all that was learned?"
        description={`Mail of these ${count} senders is read again as if you had decided on none before. Your plan stays as it is.`}
        confirmLabel="Forget all"
        destructive
      />
    </>
  )
}
