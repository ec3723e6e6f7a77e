import { useState } from 'react'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { InvitationLink } from '../rules/invitation-link.ts'
import { signUpFailures } from '../rules/sign-up.ts'
import { ChildForm } from './child-form.tsx'
import { SignInOrUpPanel, type Mode } from './sign-in-or-up-panel.tsx'
import { ParentForm } from './parent-form.tsx'

type AuthPanelProps = {
  /** What a link to this page has already said; null in the dialog, where a child only signs in. */
  invitation: InvitationLink | null
  mode: Mode
  onMode: (mode: Mode) => void
  passwordLength: number
}

export function AuthPanel({ invitation, mode, onMode, passwordLength }: AuthPanelProps) {
  const [role, setRole] = useState<InvitationLink['role']>(invitation?.role ?? 'parent')
  const [email, onEmail] = useState(invitation?.email ?? '')
  const shared = {
    mode,
    onMode,
    failure: invitation === null ? signUpFailures.dialog : signUpFailures.page,
    fields: { email, onEmail, passwordLength },
    familyCode: invitation?.familyCode ?? '',
    firstName: invitation?.firstName ?? '',
  }

  function select(next: InvitationLink['role']) {
    setRole(next)
    // A message to one of the forms does not concern the other.
    if (mode !== 'sign-up') onMode('sign-in')
  }

  return (
    <Tabs label="Who are you" tabs={tabs} selected={role} onSelect={select}>
      {role === 'parent' ? (
        <SignInOrUpPanel key={role} {...shared} signUp={asParent} />
      ) : (
        <SignInOrUpPanel
          key={role}
          {...shared}
          notice={<p className="text-ink-soft">Children must be invited by parents to join</p>}
          signUp={invitation && asChild}
        />
      )}
    </Tabs>
  )
}

const asParent = { question: 'New to Roost?', answer: 'Sign up', Form: ParentForm }
const asChild = {
  question: 'Were you invited?',
  answer: 'Complete registration',
  Form: ChildForm,
  done: { title: 'Account Created', lead: 'Your account has been created successfully!' },
}

const tabs = [
  { id: 'parent', label: 'Parent' },
  { id: 'child', label: 'Child' },
] as const
