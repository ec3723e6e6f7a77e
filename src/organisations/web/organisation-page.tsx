import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { serverMessage } from '#browser/error-message.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { organisationsContract } from '../contract.ts'
import { AccessDenied } from './access-denied.tsx'
import { OrganisationFrame } from './organisation-frame.tsx'
import { OrganisationSkeleton } from './organisation-skeleton.tsx'
import { Welcome } from './welcome.tsx'

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
          onRetry={() => void refetch()}
        />
      ) : (
        <OrganisationSkeleton />
      )}
    </OrganisationFrame>
  )
}
