import type { ReactNode } from 'react'
import type { Member } from '#family/contract.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { toast } from '#ui/toast-queue.ts'
import { ChildNotes } from './child-notes.tsx'
import { useNoteAbout } from './use-note-about.ts'

type ChildrenStepProps = {
  members: readonly Member[]
  /** The way to invite somebody; nothing where the page has none. */
  invite: ReactNode
}

/** What Roost has to know to tell whose mail it is. */
export function ChildrenStep({ members, invite }: ChildrenStepProps) {
  const note = useNoteAbout()
  const children = members.filter(({ role }) => role === 'child')
  return (
    <div className="grid gap-5">
      <p className="measure">
        “Year 3 go swimming on Friday”: Roost knows that this is Mia’s, once it knows her school, year, class and teams.
        Write it as you would tell a friend; you can change it at any time in your profile.
      </p>
      {children.map((child) => (
        <ChildNotes
          key={child.id}
          child={child}
          onSave={(about) =>
            note.mutate(
              { id: child.id, about },
              {
                onError: (error) =>
                  toast({ tone: 'danger', title: 'The notes were not saved', description: sentenceOf(error) }),
              },
            )
          }
        />
      ))}
      {children.length === 0 && (
        <p className="measure text-ink-soft">No child is in the family yet. Invite them now or later.</p>
      )}
      {invite}
    </div>
  )
}
