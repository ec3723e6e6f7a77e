import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { CallFilter } from '#organisations/contract.ts'
import { useKeys } from '../keys/use-keys.ts'

type CallFiltersProps = { filter: CallFilter; onFilter: (filter: CallFilter) => void }

/** By outcome and key at once; by words once they are typed. */
export function CallFilters({ filter: { outcome, keyId, search }, onFilter }: CallFiltersProps) {
  const [words, setWords] = useState('')
  const { data: keys = [] } = useKeys()

  /** What is not asked for is left out, so that the same filter is the same query. */
  function change(next: { outcome?: Outcome; keyId?: string; search?: string }) {
    const before = { outcome: outcome ?? ('all' as const), keyId: keyId ?? '', search: search ?? '' }
    const all = { ...before, ...next }
    onFilter({
      ...(all.outcome !== 'all' && { outcome: all.outcome }),
      ...(all.keyId !== '' && { keyId: all.keyId }),
      ...(all.search !== '' && { search: all.search }),
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    change({ search: words.trim() })
  }

  return (
    <search aria-label="Integration logs">
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_auto]">
        <SelectField
          label="Answered"
          options={outcomes}
          value={outcome ?? 'all'}
          onSelect={(chosen) => change({ outcome: chosen })}
        />
        <SelectField
          label="Key"
          options={[
            { value: '', label: 'All keys' },
            ...keys.map(({ id, name, prefix }) => ({ value: id, label: `${name}, ${prefix}…` })),
          ]}
          value={keyId ?? ''}
          onSelect={(chosen) => change({ keyId: chosen })}
        />
        <TextField
          type="search"
          label="Subject, problem or id"
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            // The field's own button empties it without a submit.
            if (target.value === '') change({ search: '' })
          }}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

const outcomes = [
  { value: 'all', label: 'Anything' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'refused', label: 'Refused' },
] as const
type Outcome = (typeof outcomes)[number]['value']
