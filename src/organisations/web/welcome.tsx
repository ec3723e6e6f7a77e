import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import type { Organisation } from '../contract.ts'

/** What an organisation sees first: its name, and where it stands. */
export function Welcome({ organisation }: { organisation: Organisation }) {
  const { name, contactName, email } = organisation
  return (
    <>
      <PageHead title={`Welcome, ${contactName}`} aside={<span className="break-all">{email}</span>} />
      <dl className="grid gap-4 md:grid-cols-3">
        <Fact term="Organisation">{name}</Fact>
        <Fact term="API Status">Ready</Fact>
        <Fact term="Integration">Available</Fact>
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 border-t-2 border-ink pt-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-display text-title break-words">{children}</dd>
    </div>
  )
}
