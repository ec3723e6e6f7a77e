import { useState, type FormEvent } from 'react'
import { memberChoice } from '#family/web/member-choice.ts'
import { useFamily } from '#family/web/use-family.ts'
import { TrustDial, type Trust } from '#senders/web/trust-dial.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { useJoin } from './use-opt-ins.ts'

type OptInFormProps = {
  organisationId: string
  /** As the family has it already. */
  before?: { memberIds: readonly string[]; applies: Trust }
  onJoined: () => void
  onCancel?: () => void
}

/** For whom an organisation's content is, and what it may do by itself. */
export function OptInForm({ organisationId, before, onJoined, onCancel }: OptInFormProps) {
  const members = useFamily().data?.members ?? []
  const [memberIds, setMemberIds] = useState<readonly string[]>(before?.memberIds ?? [])
  const [applies, setApplies] = useState<Trust>(before?.applies ?? 'at-once')
  const { mutate, isPending } = useJoin()
  // Who has left the family meanwhile is not sent along.
  const chosen = members.map(({ id }) => id).filter((id) => memberIds.includes(id))

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ organisationId, memberIds: chosen, applies }, { onSuccess: onJoined })
  }

  return (
    <form onSubmit={submit} className="grid gap-5 text-left">
      <ChoiceChips<string | null>
        label="For whom is it?"
        choices={[{ value: null, label: 'The whole family' }, ...members.map(memberChoice)]}
        chosen={chosen.length === 0 ? [null] : chosen}
        onToggle={(id) =>
          setMemberIds(id === null ? [] : chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
        }
      />
      <TrustDial legend="What they send" trust={applies} onTrust={setApplies} />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={isPending}>
          {before ? 'Save' : 'Opt in'}
        </Button>
      </div>
    </form>
  )
}
