import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { OwnProfile } from '../contract.ts'
import { readOwnName, wrongOwnFirstName, wrongLastName } from '../rules/own-name.ts'
import { useRename } from './use-profile.ts'

export function NameForm({ own, onDone }: { own: OwnProfile; onDone: () => void }) {
  const [firstName, setFirstName] = useState(own.firstName)
  const [lastName, setLastName] = useState(own.lastName ?? '')
  const [wrong, setWrong] = useState<'first' | 'last' | null>(null)
  const { mutate, isPending } = useRename()

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = readOwnName({ firstName, lastName })
    if ('wrong' in name) setWrong(name.wrong)
    else mutate({ firstName, lastName }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={submit} noValidate className="mb-5 grid gap-4 border-b border-line pb-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          name="given-name"
          autoComplete="given-name"
          maxLength={100}
          ref={intoFocus}
          value={firstName}
          error={wrong === 'first' ? wrongOwnFirstName : undefined}
          onChange={(event) => {
            setWrong(null)
            setFirstName(event.target.value)
          }}
        />
        <TextField
          label="Last name"
          name="family-name"
          autoComplete="family-name"
          maxLength={100}
          value={lastName}
          error={wrong === 'last' ? wrongLastName : undefined}
          onChange={(event) => {
            setWrong(null)
            setLastName(event.target.value)
          }}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Whoever asked to edit can type at once. */
function intoFocus(field: HTMLElement | null) {
  field?.focus()
}
