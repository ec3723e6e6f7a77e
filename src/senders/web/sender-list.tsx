import { useState, type ComponentType } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { Sender } from '../contract.ts'
import type { ModelOnSenders } from '../rules/say-sender.ts'
import { isOrganisation } from '../rules/shown-address.ts'
import { sayFound, sendersLike } from '../rules/search-senders.ts'
import { ChooseSeveral } from './choose-several.tsx'
import { type Decide, SenderRow } from './sender-row.tsx'
import { useSenders } from './use-senders.ts'

type SenderListProps = {
  /** Those still pending who already stand above the list, to be decided on there. */
  above: readonly string[]
  /** Null for who may not decide. */
  onDecide: Decide | null
  /** Takes a decision on a whole domain back. */
  onRemove: (id: string) => void
  /** Null where no language model reads the family's mail; each sender's can be kept from it. */
  model: ModelOnSenders | null
  /** How the family leaves an organisation; null for who may not. */
  leaving: ComponentType<{ sender: Sender }> | null
}

export function SenderList({ above, ...props }: SenderListProps) {
  const { data, error, refetch } = useSenders()
  if (data?.length === 0)
    return <EmptyState title="No senders yet" sentence="Whoever writes to your family’s address appears here." />
  // Whoever was just decided on stays in both, with what was decided.
  const listed = data?.filter(({ id, status }) => status !== 'pending' || !above.includes(id))
  if (listed?.length === 0) return null
  if (listed) return <Found senders={listed} {...props} />
  if (error) return <ErrorState title="The senders cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return (
    <output aria-label="Loading the senders" className="grid gap-3">
      <Skeleton className="h-11 max-w-sm" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </output>
  )
}

function Found({
  senders,
  onDecide,
  onRemove,
  model,
  leaving,
}: Omit<SenderListProps, 'above'> & { senders: readonly Sender[] }) {
  const [asked, setAsked] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const found = sendersLike(senders, asked)
  // What a search has hidden is not decided on by the way.
  const people = found.filter((sender) => !isOrganisation(sender))
  const chosen = people.filter(({ id }) => ticked.includes(id))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <TextField
          type="search"
          label="Find a sender"
          maxLength={254}
          autoComplete="off"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          className="w-full max-w-sm"
        />
        <output className="tabular pb-2 text-fine text-ink-soft">{sayFound(found.length, senders.length)}</output>
      </div>
      {onDecide === null && <p className="text-ink-soft">Parents decide which senders are read.</p>}
      {onDecide && <ChooseSeveral found={people} chosen={chosen} onChoose={setTicked} onDecide={onDecide} />}
      <ul className="border-t border-line empty:hidden">
        {found.map((sender) => (
          <SenderRow
            key={sender.id}
            sender={sender}
            onDecide={onDecide}
            onRemove={onRemove}
            model={model}
            leaving={leaving}
            isTicked={ticked.includes(sender.id)}
            onTick={(isTicked) =>
              setTicked(isTicked ? [...ticked, sender.id] : ticked.filter((each) => each !== sender.id))
            }
          />
        ))}
      </ul>
    </div>
  )
}
