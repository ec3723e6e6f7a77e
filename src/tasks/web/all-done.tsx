import { DoneIllustration } from '#ui/graphics/illustrations.tsx'

/** Shown when a child has just completed the last of their tasks. */
export function AllDone({ name }: { name: string }) {
  return (
    <output ref={intoSight} className="grid scroll-my-4 justify-items-center gap-1 px-4 py-12 text-center">
      <DoneIllustration />
      <span className="font-display text-title">All done, {name}.</span>
      <span className="text-ink-soft">Nothing is left for you to do.</span>
    </output>
  )
}

/** Scrolls up: the ticked task may be far below. */
function intoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' })
}
