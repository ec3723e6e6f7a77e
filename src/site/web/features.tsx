import type { ReactNode } from 'react'
import { CalendarPiece, EmailPiece, TaskPiece } from './feature-pieces.tsx'
import { landing } from './landing-content.ts'

export function Features() {
  const { tasks, calendar, email } = landing.features
  return (
    <section aria-labelledby="features" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-14 md:px-8 md:py-20">
        <h2 id="features" className="text-heading">
          {landing.featuresTitle}
        </h2>
        <div className="mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-3">
          <Feature {...tasks} piece={<TaskPiece />} />
          <Feature {...calendar} piece={<CalendarPiece />} />
          <Feature {...email} piece={<EmailPiece />} />
        </div>
      </div>
    </section>
  )
}

function Feature({ title, text, piece }: { title: string; text: string; piece: ReactNode }) {
  return (
    <article className="grid content-between gap-5 md:max-lg:grid-cols-2 md:max-lg:gap-x-12 lg:row-span-2 lg:grid-rows-subgrid [&>*]:min-w-0">
      <div className="grid content-start gap-1.5">
        <h3 className="text-title">{title}</h3>
        <p className="measure text-ink-soft">{text}</p>
      </div>
      {piece}
    </article>
  )
}
