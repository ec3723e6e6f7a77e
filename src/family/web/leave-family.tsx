import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { Member } from '../contract.ts'
import { heirsOf, leavingOf, sayLeaving } from '../rules/leaving.ts'
import { useLeaveFamily } from './use-family-changes.ts'

type LeaveFamilyProps = { members: readonly Member[]; viewerId: string }

export function LeaveFamily({ members, viewerId }: LeaveFamilyProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card aria-labelledby="leave-title" tone="sunken" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 id="leave-title" className="text-title">
          Leave Family
        </h2>
        <p className="measure text-ink-soft">Your account stays, and can join another family or found one.</p>
      </div>
      <Button onClick={() => setAsked(true)}>Leave Family</Button>
      {isAsked && <LeaveDialog members={members} viewerId={viewerId} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function LeaveDialog({ members, viewerId, onClose }: LeaveFamilyProps & { onClose: () => void }) {
  const [newAdminId, setNewAdminId] = useState('')
  const { mutate, isPending, isSuccess } = useLeaveFamily()
  const leaving = leavingOf(viewerId, members)
  const mayLeave = leaving !== 'stays' && (leaving !== 'hands over' || newAdminId !== '')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Leave Family"
      footer={
        <>
          <Button onClick={onClose}>{leaving === 'stays' ? 'Close' : 'Stay'}</Button>
          {leaving !== 'stays' && (
            <Button
              variant="danger"
              disabled={!mayLeave}
              busy={isPending || isSuccess}
              onClick={() => mutate({ newAdminId: newAdminId === '' ? null : newAdminId })}
            >
              Leave
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="measure">{sayLeaving(leaving)}</p>
        {leaving === 'hands over' && (
          <SelectField
            label="New family admin"
            value={newAdminId}
            onSelect={setNewAdminId}
            options={[
              { value: '', label: 'Choose a parent' },
              ...heirsOf(viewerId, members).map(({ id, firstName }) => ({ value: id, label: firstName })),
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}
