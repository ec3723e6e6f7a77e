import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { serverMessage } from '#browser/error-message.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { type Organisation, organisationsContract } from '../contract.ts'
import { OrganisationFrame } from './organisation-frame.tsx'

const api = connect(organisationsContract, 'organisations')

/** The server decides who is an organisation, whatever the browser remembers. */
export function OrganisationPage() {
  useDocumentTitle('Your organisation')
  const { data, error, refetch } = useQuery(api.get.queryOptions())
  if (error instanceof ApiError && error.code === 'FORBIDDEN') return <AccessDenied />
  return (
    <OrganisationFrame>
      {data ? (
        <Welcome organisation={data} />
      ) : error ? (
        <ErrorState
          title="Your organisation cannot be shown"
          message={serverMessage(error) ?? 'The server cannot be reached.'}
          onRetry={refetch}
        />
      ) : (
        <div className="grid gap-6">
          <Skeleton className="h-12 w-72" />
          <Skeleton className="h-28" />
        </div>
      )}
    </OrganisationFrame>
  )
}

/** For whoever the server does not know as an organisation. */
function AccessDenied() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-heading">Access Denied</h1>
      <p role="alert" className="measure text-ink-soft">
        You don't have access to the organization dashboard.
      </p>
      <Link to="/" className={buttonLook('primary', 'mt-3')}>
        Return to Home
      </Link>
    </main>
  )
}

/** What an organisation sees first: its name, and where it stands. */
function Welcome({ organisation }: { organisation: Organisation }) {
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
