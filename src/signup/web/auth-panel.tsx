import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { Invitation } from '../rules/invitation.ts'
import { ChildPanel } from './child-panel.tsx'
import { ParentPanel } from './parent-panel.tsx'

type AuthPanelProps = {
  /** What a link to this page has already said; null in the dialog. */
  invitation: Invitation | null
  isSigningUp: boolean
  passwordLength: number
}

export function AuthPanel({ invitation, isSigningUp, passwordLength }: AuthPanelProps) {
  const [role, setRole] = useState<Invitation['role']>(invitation?.role ?? 'parent')
  const [email, onEmail] = useState(invitation?.email ?? '')
  const fields = { email, onEmail, familyCode: invitation?.familyCode ?? '', isSigningUp, passwordLength }
  return (
    <Tabs label="Who are you" tabs={tabs} selected={role} onSelect={setRole}>
      {role === 'parent' ? <ParentPanel {...fields} /> : <ChildPanel {...fields} mayRegister={invitation !== null} />}
    </Tabs>
  )
}

const tabs = [
  { id: 'parent', label: 'Parent' },
  { id: 'child', label: 'Child' },
] as const
