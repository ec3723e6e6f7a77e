import { useState } from 'react'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { AccountPage } from '../account-page.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** With a link from a mail, sets a new password; without one, asks for the mail. */
export function ResetPasswordPage() {
  useDocumentTitle('Choose a new password')
  const [tokenHash] = useState(() => new URLSearchParams(location.search).get('token_hash'))
  const [trouble, setTrouble] = useState(tokenHash === '' ? incomplete : null)
  return (
    <AccountPage>
      {tokenHash === null || trouble !== null ? (
        <RequestResetForm trouble={trouble} />
      ) : (
        <ResetPasswordForm tokenHash={tokenHash} onLinkLost={setTrouble} />
      )}
    </AccountPage>
  )
}

const incomplete = 'This link is incomplete. Open it from the mail once more.'
