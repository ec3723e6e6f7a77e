import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import { mostNotes } from '#family/rules/names-and-notes.ts'
import { useNoteAbout } from '#family/web/use-family-changes.ts'
import { AddMemberButton } from '#invitations/web/add-member-button.tsx'
import { InviteButton } from '#invitations/web/invite-button.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'

/** What Roost has to know to tell whose mail it is. */
export function ChildrenStep({ members }: { members: readonly Member[] }) {
  const note = useNoteAbout()
  const children = members.filter(({ role }) => role === 'child')
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        “Year 3 go swimming on Friday”: Roost knows that this is Mia’s, once it knows her school, year, class and teams.
        Write it as you would tell a friend; you can change it at any time in your profile.
      </p>
      {children.map((child) => (
        <div key={child.id} className="w-full">
          <ChildNotes child={child} onSave={(about) => note.mutate({ id: child.id, about })} />
        </div>
      ))}
      {children.length === 0 && <p className="measure text-ink-soft">No child is in the family yet.</p>}
      <div className="flex flex-wrap gap-3">
        <AddMemberButton label="Add a child" />
        <InviteButton usualRole="child" />
      </div>
      <p className="measure text-ink-soft">
        A child with an e-mail address can be invited, and then signs in; one without is on the plan all the same.
      </p>
    </div>
  )
}

/** Saved when the field is left, so that neither Next nor Previous loses what was typed. */
function ChildNotes({ child, onSave }: { child: Member; onSave: (about: string) => void }) {
  const [about, setAbout] = useState(child.about)
  return (
    <TextArea
      label={`About ${child.firstName}`}
      hint="School, year, class, teams, clubs"
      rows={2}
      maxLength={mostNotes}
      value={about}
      onChange={(event) => setAbout(event.target.value)}
      onBlur={() => about.trim() !== child.about && onSave(about.trim())}
    />
  )
}
