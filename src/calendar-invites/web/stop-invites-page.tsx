import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountPage } from '#auth/web/account-page.tsx'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonLook } from '#ui/controls/button-look.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { calendarInvitesContract } from '../contract.ts'

// The choice is a part of the member, whose changes are announced with the family's.
const api = connect(calendarInvitesContract, 'family')

/** Asks first: programs that look at links before their reader does follow them too. */
export function StopInvitesPage() {
  useDocumentTitle('Calendar invites')
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const { mutate, data, error, isPending } = useMutation(api.stop.mutationOptions())
  if (data)
    return (
      <Told title="No more calendar invites">
        <p>
          Your family’s plan comes to your own calendar no longer. What lies ahead is taken off it in a few minutes.
        </p>
        <p className="text-ink-soft">You can switch it on again in Settings, under Account Settings.</p>
        <Link to="/" className={buttonLook('secondary', 'mt-3')}>
          Go to Homepage
        </Link>
      </Told>
    )
  return (
    <Told title="Calendar invites">
      <p>Should your family’s plan come to your own calendar no longer?</p>
      <p className="text-ink-soft">Events that lie ahead are then taken off it, each with one last mail.</p>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {errorMessage(error)}
        </p>
      )}
      <Button variant="primary" className="mt-3" busy={isPending} onClick={() => mutate({ token })}>
        Stop calendar invites
      </Button>
    </Told>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountPage>
      <div aria-live="polite" className="grid justify-items-center gap-2 text-center [overflow-wrap:anywhere]">
        <h1 className="text-heading">{title}</h1>
        {children}
      </div>
    </AccountPage>
  )
}
