import { useState, type FormEvent } from 'react'
import { draftStorage } from '#browser/draft-storage.ts'
import { roleChoices } from '#family/web/name-and-role-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RestoredDraftBanner } from '#ui/feedback/restored-draft-banner.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'
import { readInvite } from '../rules/invite.ts'
import { refusals } from '../rules/refusals.ts'
import { useInvite } from './use-invitations.ts'

type Entered = { email: string; firstName: string; role: 'parent' | 'child' }

const useKeptDraft = draftStorage<Entered>('invitation')

type InviteDialogProps = {
  usualRole: 'parent' | 'child'
  /** Who is in the family already, without an account. */
  member?: { id: string; firstName: string }
  onClose: () => void
}

export function InviteDialog({ usualRole, member, onClose }: InviteDialogProps) {
  const fresh: Entered = { email: '', firstName: member?.firstName ?? '', role: usualRole }
  const kept = useKeptDraft({
    key: member?.id ?? '',
    begin: () => fresh,
    isBlank: ({ email, firstName }) => email.trim() === '' && firstName === fresh.firstName,
  })
  const entered = kept.draft
  const [wrong, setWrong] = useState<'email' | 'firstName' | null>(null)
  const { mutate, isPending } = useInvite({ onSent: closeForGood })

  function change(changes: Partial<Entered>) {
    setWrong(null)
    kept.setDraft({ ...entered, ...changes })
  }

  function closeForGood() {
    kept.forget()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readInvite(entered)
    if (!('wrong' in read))
      return mutate({ ...read.invite, role: entered.role, ...(member && { memberId: member.id }) })
    setWrong(read.wrong)
    const { title, message } = refusals[read.wrong]
    return toast({ tone: 'danger', title, description: message })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={member ? `Invite ${member.firstName}` : 'Invite Family Member'}
      description="They get a mail with a link to join. What you put on the plan for them until then is theirs when they do."
      typed="kept"
      footer={
        <>
          <Button onClick={closeForGood}>Cancel</Button>
          <Button variant="primary" type="submit" form="invite" busy={isPending}>
            Send Invite
          </Button>
        </>
      }
    >
      {kept.isRestored && <RestoredDraftBanner onDiscard={kept.discard} />}
      <form id="invite" onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={entered.email}
          error={wrong === 'email' ? refusals.email.message : undefined}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label="First Name"
          autoComplete="off"
          maxLength={100}
          value={entered.firstName}
          error={wrong === 'firstName' ? refusals.firstName.message : undefined}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <ChoiceChips label="Role" choices={roleChoices} chosen={[entered.role]} onToggle={(role) => change({ role })} />
      </form>
    </Dialog>
  )
}
