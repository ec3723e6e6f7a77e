import { Button } from './button.tsx'

/** Above a form that was closed with something in it, and is open again. */
export function KeptNote({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-surface bg-sunken py-1 pr-1 pl-4">
      <output>What you began is still here.</output>
      <Button variant="quiet" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  )
}
