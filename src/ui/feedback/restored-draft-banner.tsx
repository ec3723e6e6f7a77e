import { Button } from '#ui/controls/button.tsx'

/** Stands above a form whose draft was restored. */
export function RestoredDraftBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-surface bg-sunken py-1 pr-1 pl-4">
      <output>What you began is still here.</output>
      <Button variant="quiet" onClick={onDiscard}>
        Start afresh
      </Button>
    </div>
  )
}
