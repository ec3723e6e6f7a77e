import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountPage } from '#auth/web/account-page.tsx'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonLook } from '#ui/controls/button-look.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { secondaryEmailsApi } from './use-secondary-emails.ts'

/** Asks first: programs that look at links before their reader does follow them too. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe')
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const { mutate, data, error, isPending } = useMutation(secondaryEmailsApi.unsubscribe.mutationOptions())
  if (data)
    return (
      <Told title="Unsubscribed">
        <p>No more family notifications come to {data.email}.</p>
        <p className="text-ink-soft">Whoever added the address can ask you again, with a new link.</p>
        <Link to="/" className={buttonLook('secondary', 'mt-3')}>
          Go to Homepage
        </Link>
      </Told>
    )
  return (
    <Told title="Unsubscribe">
      <p className="text-ink-soft">Should no more family notifications come to your address?</p>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {errorMessage(error)}
        </p>
      )}
      <Button variant="primary" className="mt-3" busy={isPending} onClick={() => mutate({ token })}>
        Unsubscribe
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
