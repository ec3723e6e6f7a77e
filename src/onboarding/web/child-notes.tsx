import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import { mostNotes } from '#family/rules/names-and-notes.ts'
import { TextArea } from '#ui/controls/text-field.tsx'

/** Saved when the field is left, so that neither Next nor Previous loses what was typed. */
export function ChildNotes({ child, onSave }: { child: Member; onSave: (about: string) => void }) {
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
