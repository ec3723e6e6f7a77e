import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { dismissFaults, toast } from '#ui/overlays/toast-queue.ts'
import type { OrganisationKey } from '#organisations/contract.ts'
import { keyNameMissing, longestKeyName, scopes } from '#organisations/rules/api-key.ts'
import { scopeNames } from '#organisations/rules/say-key.ts'
import { useCreateKey } from './use-keys.ts'

type NewKeyFormProps = {
  onMade: (made: { key: string; made: OrganisationKey }) => void
  onCancel: () => void
}

export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>(scopes)
  const [days, setDays] = useState<(typeof lifetimes)[number]['value']>('never')
  const { mutate, isPending } = useCreateKey()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') {
      setNameMissing(true)
      field.current?.focus()
      toast({ tone: 'danger', title: 'Error', description: keyNameMissing })
      return
    }
    const wanted = scopes.filter((scope) => chosen.includes(scope))
    mutate({ name, scopes: wanted, expiresInDays: days === 'never' ? null : Number(days) }, { onSuccess: onMade })
  }

  return (
    <Card aria-labelledby="new-key-title" tone="sunken">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <h3 id="new-key-title" className="font-sans text-body font-semibold">
          A new API key
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            hint="Where it is used, such as “Fixtures website”."
            ref={field}
            autoComplete="off"
            maxLength={longestKeyName}
            isInvalid={isNameMissing}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setNameMissing(false)
              dismissFaults()
            }}
          />
          <SelectField label="Expires" options={lifetimes} value={days} onSelect={setDays} />
        </div>
        <fieldset>
          <legend className="text-body font-medium">What it may do</legend>
          <div className="flex flex-wrap gap-x-6">
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={
                  <>
                    {scopeNames[scope]} <span className="text-fine text-ink-soft">{scope}</span>
                  </>
                }
                checked={chosen.includes(scope)}
                onCheckedChange={(isOn) =>
                  setChosen(isOn ? [...chosen, scope] : chosen.filter((each) => each !== scope))
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isPending} disabled={chosen.length === 0}>
            Generate API key
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </Card>
  )
}

const lifetimes = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
] as const
