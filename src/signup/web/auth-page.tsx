import { AccountPage } from '#auth/web/account-page.tsx'
import { Guarded } from '#auth/web/guarded.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { readInvitation } from '../rules/invitation.ts'
import { AuthPanel } from './auth-panel.tsx'

export function AuthPage() {
  useDocumentTitle('Sign in')
  const invitation = readInvitation(Object.fromEntries(new URLSearchParams(location.search)))
  return (
    <Guarded access="visitor">
      <AccountPage>
        <h1 className="mb-4 text-heading">Welcome to Roost</h1>
        <AuthPanel
          invitation={invitation}
          isSigningUp={invitation.email !== '' || invitation.familyCode !== ''}
          passwordLength={128}
        />
      </AccountPage>
    </Guarded>
  )
}
