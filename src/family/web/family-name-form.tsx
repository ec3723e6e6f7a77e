import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { readFamilyName, wrongFamilyName } from '../rules/names-and-notes.ts'
import { useRenameFamily } from './use-family-changes.ts'

export function FamilyNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [entered, setEntered] = useState(name)
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending } = useRenameFamily()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (readFamilyName(entered) === null) setWrong(true)
    else mutate({ name: entered }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <h2 id="family-title" className="sr-only">
        {name}
      </h2>
      <TextField
        label="Family name"
        value={entered}
        maxLength={100}
        error={isWrong ? wrongFamilyName : undefined}
        onChange={(event) => {
          setWrong(false)
          setEntered(event.target.value)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
