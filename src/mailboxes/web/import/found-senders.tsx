import { useRef, useState } from 'react'
import { useDecideSenders } from '#mail/web/use-mails.ts'
import { ChooseSeveral } from '#senders/web/choose-several.tsx'
import { useSenders } from '#senders/web/use-senders.ts'
import { sayFound } from '#senders/rules/search-senders.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { FoundSender } from '#mailboxes/contract.ts'
import { foundLike, sayNoneLeft, toBeDecided } from '#mailboxes/rules/search-found.ts'
import { FoundSenderRow } from './found-sender-row.tsx'

/** How many are shown at first, and at each press more. */
const shownAtOnce = 12

export interface LeftSenders {
  /** Those who were left for now. */
  left: readonly string[]
  onLeave: (ids: readonly string[]) => void
}
type FoundSendersProps = LeftSenders & { found: readonly FoundSender[] }

/** Whoever was found and nobody has decided on: one by one, or several at once. */
export function FoundSenders({ found, left, onLeave }: FoundSendersProps) {
  const [asked, setAsked] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<readonly string[]>([])
  const [most, setMost] = useState(shownAtOnce)
  const { mutate } = useDecideSenders()
  const waiting = toBeDecided(useDecided(found), { decided, left })
  const alike = foundLike(waiting, asked)
  const shown = alike.slice(0, most)
  const chosen = alike.filter(({ id }) => ticked.includes(id))
  const list = useRef<HTMLUListElement>(null)

  const decide: typeof mutate = (decision, done) => {
    setDecided((before) => [...before, ...decision.ids])
    mutate(decision, done)
  }
  const leave = (ids: readonly string[]) => {
    onLeave(ids)
    setTicked((before) => before.filter((id) => !ids.includes(id)))
    list.current?.focus({ preventScroll: true })
  }

  if (waiting.length === 0) return <p className="measure text-ink-soft">{sayNoneLeft(found.length)}</p>
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <TextField
          type="search"
          label="Find among those found"
          maxLength={254}
          autoComplete="off"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          className="w-full max-w-sm"
        />
        <output className="tabular pb-2 text-fine text-ink-soft">{sayFound(alike.length, waiting.length)}</output>
      </div>
      <ChooseSeveral
        label="Select all found"
        found={alike}
        chosen={chosen}
        onChoose={setTicked}
        onDecide={decide}
        onLeave={() => leave(chosen.map(({ id }) => id))}
      />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Senders found in your mailboxes"
        className="border-t border-line outline-none empty:hidden"
      >
        {shown.map((sender) => (
          <FoundSenderRow
            key={sender.id}
            sender={sender}
            isTicked={ticked.includes(sender.id)}
            onTick={(isTicked) =>
              setTicked(isTicked ? [...ticked, sender.id] : ticked.filter((each) => each !== sender.id))
            }
            onDecide={(status) => decide({ ids: [sender.id], status })}
            onLeave={() => leave([sender.id])}
          />
        ))}
      </ul>
      {alike.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setMost(most + shownAtOnce)}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** The found senders as the list of senders has them, which shows a decision before the server has answered. */
function useDecided(found: readonly FoundSender[]): readonly FoundSender[] {
  const { data: senders } = useSenders()
  const statuses = new Map(senders?.map(({ id, status }) => [id, status]))
  return found.map((each) => ({ ...each, status: statuses.get(each.id) ?? each.status }))
}
