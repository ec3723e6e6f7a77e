import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'
import type { OptIn } from '#organisations/contract.ts'
import { useLeave } from './use-opt-ins.ts'

/** Opts the family out, once it is confirmed. */
export function LeaveOrganisation({
  optIn: { organisationId, name },
}: {
  optIn: Pick<OptIn, 'organisationId' | 'name'>
}) {
  const [isAsked, setAsked] = useState(false)
  const leave = useLeave()
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Opt out<span className="sr-only"> of {name}</span>
      </Button>
      <AlertDialog
        open={isAsked}
        title={`Opt out of ${name}?`}
        description="Nothing more comes from it. What it has put on your plan stays until you remove it."
        confirmLabel="Opt out"
        busy={leave.isPending}
        onCancel={close}
        onConfirm={() =>
          leave.mutate(
            { organisationId },
            { onSuccess: () => toast({ title: `Nothing more comes from ${name}` }), onSettled: close },
          )
        }
      />
    </>
  )
}
