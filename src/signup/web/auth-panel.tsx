import { useState } from 'react'
import { SignInForm } from '#auth/web/sign-in-form.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ParentPanel } from './parent-panel.tsx'

type Role = 'parent' | 'child'

type AuthPanelProps = {
  /** What a link to this page has already said. */
  given?: { email: string; familyCode: string; role: Role }
  isSigningUp: boolean
  passwordLength: number
}

export function AuthPanel({ given = nothing, isSigningUp, passwordLength }: AuthPanelProps) {
  const [role, setRole] = useState<Role>(given.role)
  const [email, setEmail] = useState(given.email)
  return (
    <Tabs label="Who are you" tabs={tabs} selected={role} onSelect={setRole}>
      {role === 'parent' ? (
        <ParentPanel
          email={email}
          onEmail={setEmail}
          familyCode={given.familyCode}
          isSigningUp={isSigningUp}
          passwordLength={passwordLength}
        />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          passwordLength={passwordLength}
          notice={<p className="text-ink-soft">Children must be invited by parents to join</p>}
        />
      )}
    </Tabs>
  )
}

const tabs = [
  { id: 'parent', label: 'Parent' },
  { id: 'child', label: 'Child' },
] as const

const nothing = { email: '', familyCode: '', role: 'parent' } as const
