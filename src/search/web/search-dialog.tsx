import { type KeyboardEvent, useRef, useState } from 'react'
import { longestQuery } from '#search/contract.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FoundList } from './found-list.tsx'
import { useSearch } from './use-search.ts'

/** Search over the whole plan and the mail. The arrow keys go from the field into what was found and back. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { found, isError } = useSearch(typed)
  const region = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [...(region.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    event.preventDefault()
    stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus()
  }

  return (
    <Dialog open wide typed="nothing" onClose={onClose} title="Search">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field and the links within. */}
      <div ref={region} onKeyDown={move} className="grid min-h-[50dvh] content-start gap-4">
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              region.current?.querySelector('a')?.click()
            }}
          >
            <TextField
              label="Events, tasks, notifications and mails"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={longestQuery}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
        </search>
        <output className="text-ink-soft">
          {isError ? 'The search did not answer. Type on to try again.' : sayCount(found?.length ?? null)}
        </output>
        {found && <FoundList found={found} onFollow={onClose} />}
      </div>
    </Dialog>
  )
}

function sayCount(count: number | null): string {
  if (count === null) return 'The beginnings of words are enough: “swim carn”.'
  if (count === 0) return 'Nothing was found that holds all these words.'
  return count === 1 ? 'One thing was found.' : `${count} things were found.`
}
