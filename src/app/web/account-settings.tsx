import { useState } from 'react'
import { DeleteAccountDialog } from '#deletion/web/delete-account-dialog.tsx'
import { ExportButton } from '#deletion/web/export-button.tsx'
import { useViewer } from '#family/web/use-family.ts'
import { CalendarInvitesCard } from '#profile/web/calendar-invites-card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'

export function AccountSettings() {
  return (
    <div className="grid max-w-2xl gap-5">
      <CalendarInvitesCard />
      <DangerZone />
    </div>
  )
}

function DangerZone() {
  const [isAsked, setAsked] = useState(false)
  const { role, familyId } = useViewer()
  const canExport = role === 'parent' && familyId !== null
  return (
    <Card aria-labelledby="danger-title" className="border-danger!">
      <h2 id="danger-title" className="text-title text-danger">
        Danger Zone
      </h2>
      <p className="measure text-ink-soft">
        Deleting your account cannot be undone. You are told what goes with it before anything is deleted.
      </p>
      <Button variant="danger" className="my-4 max-sm:w-full" onClick={() => setAsked(true)}>
        Delete Account
      </Button>
      {canExport && <ExportButton />}
      <DeleteAccountDialog open={isAsked} onClose={() => setAsked(false)} canExport={canExport} />
    </Card>
  )
}
