import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { Sender } from '../contract.ts'
import { sayDecided } from '../rules/say-sender.ts'
import type { Decide } from './sender-row.tsx'

type ChooseSeveralProps = {
  found: readonly Pick<Sender, 'id'>[]
  chosen: readonly Pick<Sender, 'id'>[]
  onChoose: (ids: readonly string[]) => void
  onDecide: Decide
  /** Tells it from another list on the same screen. */
  label?: string
  /** Where they can also be left undecided. */
  onLeave?: () => void
}

/** Decides on all that are ticked. They stay ticked, so that a second thought is one more press. */
export function ChooseSeveral(props: ChooseSeveralProps) {
  const { found, chosen, onChoose, onDecide, label = 'Select all', onLeave } = props
  const [news, setNews] = useState('')
  const ids = chosen.map(({ id }) => id)

  function decide(decision: { status: 'allow' | 'block'; applies?: Sender['applies'] }) {
    setNews('')
    onDecide({ ids, ...decision }, { onSuccess: () => setNews(sayDecided(ids.length, decision.status)) })
  }

  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={chosen.length === 0 ? label : `${label}, ${chosen.length} selected`}
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
          {onLeave && <Button onClick={onLeave}>Leave for now</Button>}
        </fieldset>
      )}
      <output className="text-fine text-ink-soft">{news}</output>
    </div>
  )
}
