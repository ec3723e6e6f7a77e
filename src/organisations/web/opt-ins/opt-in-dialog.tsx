import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'
import type { KnownOrganisation, OptIn } from '#organisations/contract.ts'
import { OptInForm } from './opt-in-form.tsx'

type OptInDialogProps = {
  organisation: Pick<KnownOrganisation, 'id' | 'name' | 'domain'>
  before?: Pick<OptIn, 'memberIds' | 'applies'>
  onClose: () => void
}

export function OptInDialog({ organisation: { id, name, domain }, before, onClose }: OptInDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      typed="nothing"
      title={name}
      description={`Its address is at ${domain}. What it sends becomes events and tasks of your family, each with Undo.`}
    >
      <OptInForm
        organisationId={id}
        {...(before && { before })}
        onCancel={onClose}
        onJoined={() => {
          onClose()
          toast({ title: before ? 'Saved' : `You get what ${name} sends` })
        }}
      />
    </Dialog>
  )
}
