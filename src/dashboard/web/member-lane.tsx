import type { ReactNode } from 'react'

type MemberLaneProps = { name: string; about: ReactNode; dot?: ReactNode; children: ReactNode }

/** One person's line across the sheet: who, what is to be done, what comes next. Lines may differ in height; columns do not. */
export function MemberLane({ name, about, dot, children }: MemberLaneProps) {
  return (
    <section
      aria-label={name}
      className="grid gap-x-8 gap-y-3 px-4 py-5 sm:grid-cols-2 md:px-6 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <header className="flex items-start gap-3 sm:col-span-2 lg:col-span-1">
        {dot}
        <div className="min-w-0">
          <h3 className="text-title [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-fine text-ink-soft">{about}</p>
        </div>
      </header>
      {children}
    </section>
  )
}
