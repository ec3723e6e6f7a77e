import type { ReactNode } from 'react'

/** The words of a mail that something was read from, as if marked with a pen. */
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
