import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { Sender } from '../contract.ts'
import { sayDecided } from '../rules/say-sender.ts'
import type { Decide } from './sender-row.tsx'

type ChooseSeveralProps = {
  found: readonly Sender[]
  chosen: readonly Sender[]
  onChoose: (ids: readonly string[]) => void
  onDecide: Decide
}

/** Decides on all that are ticked. They stay ticked, so that a second thought is one more press. */
export function ChooseSeveral({ found, chosen, onChoose, onDecide }: ChooseSeveralProps) {
  const [news, setNews] = useState('')
  const ids = chosen.map(({ id }) => id)

  function decide(decision: { status: 'allow' | 'block'; applies?: Sender['applies'] }) {
    setNews('')
    onDecide({ ids, ...decision }, { onSuccess: () => setNews(sayDecided(ids.length, decision.status)) })
  }

  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={chosen.length === 0 ? 'Select all' : `Select all, ${chosen.length} selected`}
        checked={found.length > 0 && chosen.length === found.length}
        disabled={found.length === 0}
        onCheckedChange={(isTicked) => {
          setNews('')
          onChoose(isTicked ? found.map(({ id }) => id) : [])
        }}
      />
      {chosen.length > 0 && (
        <fieldset aria-label="All that are selected" className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button onClick={() => decide({ status: 'block' })}>Block</Button>
          <Button onClick={() => decide({ status: 'allow', applies: 'review' })}>Allow, shown first</Button>
          <Button
            className="border-accent! text-accent!"
            onClick={() => decide({ status: 'allow', applies: 'at-once' })}
          >
            Allow, at once
          </Button>
        </fieldset>
      )}
      <output className="text-fine text-ink-soft">{news}</output>
    </div>
  )
}
