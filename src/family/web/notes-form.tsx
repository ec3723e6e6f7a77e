import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import type { Member } from '../contract.ts'
import { mostNotes } from '../rules/names-and-notes.ts'
import { useNoteAbout } from './use-family-changes.ts'

/** By these notes Roost recognises a mail about the member's school, class or team. */
export function NotesForm({ member }: { member: Member }) {
  const [about, setAbout] = useState(member.about)
  const { mutate, isPending } = useNoteAbout()

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ id: member.id, about })
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={`Notes on ${member.firstName}`}
        hint="School, year, class, teams: Roost tells by them whom a mail concerns."
        rows={3}
        maxLength={mostNotes}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={isPending} disabled={about.trim() === member.about}>
        Save notes
      </Button>
    </form>
  )
}
