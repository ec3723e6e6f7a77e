import { Link } from '@tanstack/react-router'
import { ApiError } from '#browser/api-error.ts'
import { serverMessage } from '#browser/error-message.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useTab } from '#ui/hooks/use-tab.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import type { Organisation } from '../contract.ts'
import { KeysTab } from './keys/keys-tab.tsx'
import { OrganisationFrame } from './organisation-frame.tsx'
import { OrganisationStanding } from './organisation-standing.tsx'
import { useOrganisation } from './use-organisation.ts'

const CallsTab = lazyComponent(() => import('./calls/calls-tab.tsx'), 'CallsTab')
const DocumentationTab = lazyComponent(() => import('./documentation/documentation-tab.tsx'), 'DocumentationTab')
const FamiliesTab = lazyComponent(() => import('./families/families-tab.tsx'), 'FamiliesTab')
const WebhooksTab = lazyComponent(() => import('./webhooks/webhooks-tab.tsx'), 'WebhooksTab')

/** The server decides who is an organisation, whatever the browser remembers. */
export function OrganisationPage() {
  useDocumentTitle('Your organisation')
  const { data, error, refetch } = useOrganisation()
  if (error instanceof ApiError && error.code === 'FORBIDDEN') return <AccessDenied />
  return (
    <OrganisationFrame>
      {data ? (
        <Dashboard organisation={data} />
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

function Dashboard({ organisation }: { organisation: Organisation }) {
  const [tab, setTab] = useTab(['keys', 'families', 'documentation', 'webhooks', 'logs'])
  return (
    <>
      <PageHead title={`Welcome, ${organisation.contactName}`} />
      <OrganisationStanding organisation={organisation} />
      <Tabs label="Your organisation" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'keys' && <KeysTab />}
        {tab === 'documentation' && <DocumentationTab organisation={organisation} />}
        {tab === 'webhooks' && <WebhooksTab />}
        {tab === 'logs' && <CallsTab />}
        {tab === 'families' && <FamiliesTab organisation={organisation} />}
      </Tabs>
    </>
  )
}

const tabs = [
  { id: 'keys', label: 'API Keys' },
  { id: 'families', label: 'Families' },
  { id: 'documentation', label: 'API Documentation' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'logs', label: 'Integration Logs' },
] as const
