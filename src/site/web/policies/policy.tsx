import type { ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'

export interface PolicySection {
  id: string
  title: string
  paragraphs: readonly string[]
  /** Each a sentence. */
  points?: readonly string[]
}

type PolicyProps = { title: string; lead: string; sections: readonly PolicySection[]; children?: ReactNode }

/** A policy: what it says in short, its sections to jump to, and the sections. */
export function Policy({ title, lead, sections, children }: PolicyProps) {
  return (
    <article className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 md:px-8">
      <PageHead title={title} aside={<p className="measure">{lead}</p>} />
      <nav aria-label={`Parts of the ${title}`} className="mb-8 rounded-surface border border-line bg-sunken p-4">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center text-accent hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-8">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      {children}
    </article>
  )
}

function Section({ section: { id, title, paragraphs, points = [] } }: { section: PolicySection }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="scroll-mt-6 text-title">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="measure">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="grid measure list-disc gap-1.5 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
