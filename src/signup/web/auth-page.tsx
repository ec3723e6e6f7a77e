import { useState } from 'react'
import { AccountPage } from '#auth/web/account-page.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { readInvitationLink } from '../rules/invitation-link.ts'
import { AuthPanel } from './auth-panel.tsx'
import type { Mode } from './sign-in-or-up-panel.tsx'

export function AuthPage() {
  const invitation = readInvitationLink(Object.fromEntries(new URLSearchParams(location.search)))
  const isInvited = invitation.email !== '' || invitation.familyCode !== ''
  const [mode, setMode] = useState<Mode>(isInvited ? 'sign-up' : 'sign-in')
  useDocumentTitle(mode === 'sign-up' || mode === 'signed-up' ? 'Sign up' : 'Sign in')
  return (
    <AccountPage>
      <h1 className="mb-4 text-heading">Welcome to Roost</h1>
      <AuthPanel invitation={invitation} mode={mode} onMode={setMode} passwordLength={128} />
    </AccountPage>
  )
}
