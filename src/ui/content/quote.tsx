import type { ReactNode } from 'react'

/** Evidence: the highlighted words of the mail that an item came from. */
export function Quote({ text, why, source }: { text: string; why?: ReactNode; source?: ReactNode }) {
  return (
    <figure className="grid gap-1">
      <blockquote className="measure text-body">
        <mark className="rounded-[2px] bg-marker box-decoration-clone px-1 py-0.5 text-ink [overflow-wrap:anywhere] whitespace-pre-line">
          {text}
        </mark>
      </blockquote>
      {(why || source) && (
        <figcaption className="measure text-fine text-ink-soft">
          {why}
          {why && source && ' · '}
          {source}
        </figcaption>
      )}
    </figure>
  )
}
