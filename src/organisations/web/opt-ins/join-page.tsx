import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { AccountPage } from '#auth/web/account-page.tsx'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { OptInForm } from './opt-in-form.tsx'
import { useLinkedOrganisation } from './use-opt-ins.ts'

/** Where an organisation's link leads: a parent is shown whose it is, and asked. */
export function JoinPage() {
  useDocumentTitle('Opt in to an organisation')
  const { organisationId = '' } = useParams({ strict: false })
  const { role, familyId } = useViewer()
  const { data, error, refetch } = useLinkedOrganisation(organisationId, role === 'parent' && familyId !== null)
  const [isJoined, setJoined] = useState(false)
  if (familyId === null)
    return (
      <Told title="You are in no family yet">
        <p className="text-ink-soft">Found or join one first, then follow the link again.</p>
        <Onward to="/dashboard" label="Go to your dashboard" />
      </Told>
    )
  if (data && (isJoined || data.isOptedIn))
    return (
      <Told title={isJoined ? `You get what ${data.name} sends` : `You opted in to ${data.name}`}>
        <p className="text-ink-soft">In Settings, Email Filtering you change for whom it is, or opt out.</p>
        <Onward to="/dashboard" label="Go to your dashboard" />
      </Told>
    )
  if (data)
    return (
      <Told title={data.name}>
        <p className="text-ink-soft">
          Its address is at <strong className="font-semibold text-ink wrap-anywhere">{data.domain}</strong>. Do you want
          what it sends as events and tasks of your family? Each has Undo, and you can opt out at any time.
        </p>
        <div className="mt-3 w-full">
          <OptInForm organisationId={data.id} onJoined={() => setJoined(true)} />
        </div>
      </Told>
    )
  return (
    <AccountPage>
      {error ? (
        <ErrorState title="This link leads nowhere" message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-24" />
        </div>
      )}
    </AccountPage>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountPage>
      <div aria-live="polite" className="grid justify-items-center gap-2 text-center wrap-anywhere">
        <h1 className="text-heading">{title}</h1>
        {children}
      </div>
    </AccountPage>
  )
}

function Onward({ to, label }: { to: '/dashboard'; label: string }) {
  return (
    <Link to={to} className={buttonLook('secondary', 'mt-3')}>
      {label}
    </Link>
  )
}
