import type { ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'
import type { Organisation } from '../contract.ts'

/** What an organisation sees first: its name, and where it stands. */
export function Welcome({ organisation }: { organisation: Organisation }) {
  const { name, contactName, email } = organisation
  return (
    <>
      <PageHead title={`Welcome, ${contactName}`} aside={<span className="wrap-anywhere">{email}</span>} />
      <dl className="grid divide-line rounded-surface border border-line bg-surface max-md:divide-y md:grid-cols-[2fr_1fr_1fr] md:divide-x">
        <Fact term="Organisation">{name}</Fact>
        <Fact term="API Status">Ready</Fact>
        <Fact term="Integration">Available</Fact>
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 p-5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-display text-title wrap-anywhere">{children}</dd>
    </div>
  )
}
