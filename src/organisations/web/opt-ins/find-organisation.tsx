import { useState, type FormEvent } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { KnownOrganisation } from '#organisations/contract.ts'
import { mostFound, shortestSearch } from '#organisations/rules/opt-in.ts'
import { OptInDialog } from './opt-in-dialog.tsx'
import { useFoundOrganisations } from './use-opt-ins.ts'

/** Finds an organisation by its name. */
export function FindOrganisation() {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<KnownOrganisation | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(name.trim())
  }

  return (
    <search aria-label="Organisations" className="grid gap-2">
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <TextField
          type="search"
          label="Find an organisation"
          hint="By a part of its name. A link or QR code of the organisation works as well."
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim().length < shortestSearch} className="sm:mt-[1.8rem]">
          Search
        </Button>
      </form>
      {asked !== '' && <Found name={asked} onChoose={setChosen} />}
      {chosen && <OptInDialog organisation={chosen} onClose={() => setChosen(null)} />}
    </search>
  )
}

function Found({ name, onChoose }: { name: string; onChoose: (organisation: KnownOrganisation) => void }) {
  const { data, error } = useFoundOrganisations(name)
  if (error)
    return (
      <p role="alert" className="text-fine font-medium text-danger">
        {errorMessage(error)}
      </p>
    )
  return (
    <>
      <output className="text-fine text-ink-soft">{data ? sayFound(data.length, name) : 'Searching'}</output>
      <ul aria-label="Organisations found" className="empty:hidden">
        {data?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5">
            <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <span className="font-semibold">{one.name}</span>{' '}
              <span className="text-fine text-ink-soft">{one.domain}</span>
            </p>
            {one.isOptedIn ? (
              <span className="py-2.5 text-ink-soft">Opted in</span>
            ) : (
              <Button variant="quiet" onClick={() => onChoose(one)}>
                Opt in<span className="sr-only"> to {one.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function sayFound(count: number, name: string): string {
  if (count === 0) return `No organisation here has “${name}” in its name.`
  if (count === mostFound) return `The first ${count}. More letters find fewer.`
  return count === 1 ? 'One organisation' : `${count} organisations`
}
