import { useState, type FormEvent } from 'react'
import { draftStorage } from '#browser/draft-storage.ts'
import type { MemberColor } from '#basics/member-colors.ts'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { nextColor } from '#family/rules/member-color.ts'
import { mostNotes, tooManyNotes } from '#family/rules/names-and-notes.ts'
import { readNewMember, wrongFirstName } from '#family/rules/without-account.ts'
import { ColorChoice } from '#family/web/color-choice.tsx'
import { roleChoices } from '#family/web/name-and-role-form.tsx'
import { useFamily } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RestoredDraftBanner } from '#ui/feedback/restored-draft-banner.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { refusals } from '../rules/refusals.ts'
import { useAddMember } from './use-add-member.ts'

type Entered = { firstName: string; role: 'parent' | 'child'; email: string; about: string }
type Wrong = 'firstName' | 'email' | 'about'

const blank: Entered = { firstName: '', role: 'child', email: '', about: '' }

const useKeptDraft = draftStorage<Entered>('new-member')

/** Most who are added are children, and most children have no address. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const kept = useKeptDraft({
    key: '',
    begin: () => blank,
    isBlank: ({ firstName, email, about }) => `${firstName}${email}${about}`.trim() === '',
  })
  const entered = kept.draft
  const [chosen, setChosen] = useState<MemberColor | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const members = useFamily().data?.members ?? []
  const taken = members.map(({ color }) => color)
  const isThere = members.some(({ firstName }) => isSameName(firstName, entered.firstName))
  const { mutate, isPending } = useAddMember({ onAdded: closeForGood })
  const color = chosen ?? nextColor(taken)

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
    const email = normaliseEmail(entered.email)
    const read = readNewMember(entered)
    if ('wrong' in read) return setWrong(read.wrong)
    if (email !== '' && !isEmail(email)) return setWrong('email')
    return mutate({ ...read.member, role: entered.role, color, email: email === '' ? null : email })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Member"
      description="Anybody can be on the plan, with an account or without one."
      typed="kept"
      footer={
        <>
          <Button onClick={closeForGood}>Cancel</Button>
          <Button variant="primary" type="submit" form="add-member" busy={isPending}>
            Add Member
          </Button>
        </>
      }
    >
      {kept.isRestored && <RestoredDraftBanner onDiscard={kept.discard} />}
      <form id="add-member" onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="First Name"
          autoComplete="off"
          maxLength={100}
          value={entered.firstName}
          error={wrong === 'firstName' ? wrongFirstName : undefined}
          hint={isThere ? `There is a ${entered.firstName.trim()} in your family already.` : undefined}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <ChoiceChips label="Role" choices={roleChoices} chosen={[entered.role]} onToggle={(role) => change({ role })} />
        <ColorChoice name={entered.firstName} chosen={color} onChoose={setChosen} />
        <TextArea
          label="Notes"
          hint="School, year, class, teams: Roost tells by them whom a mail concerns."
          rows={2}
          maxLength={mostNotes}
          value={entered.about}
          error={wrong === 'about' ? tooManyNotes : undefined}
          onChange={(event) => change({ about: event.target.value })}
        />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={entered.email}
          error={wrong === 'email' ? refusals.email.message : undefined}
          hint="They get an invitation. Without an address nobody signs in as them, and you can invite them later."
          onChange={(event) => change({ email: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

function isSameName(one: string, other: string): boolean {
  return one.trim() !== '' && one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0
}
