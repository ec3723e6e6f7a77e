import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { signUpFailures } from '../rules/sign-up.ts'
import { SignInOrUpPanel, type Mode } from './sign-in-or-up-panel.tsx'
import { OrganisationForm } from './organisation-form.tsx'

/** The dialog in which an activity provider signs in or registers. */
export function OrganisationDialog({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('sign-in')
  const [email, onEmail] = useState('')
  return (
    <Dialog open onClose={onClose} title="Organisation Portal">
      <SignInOrUpPanel
        mode={mode}
        onMode={setMode}
        failure={signUpFailures.dialog}
        fields={{ email, onEmail, emailLabel: 'Organisation Email', passwordLength: 100 }}
        familyCode=""
        firstName=""
        notice={<p className="text-ink-soft">For schools, clubs and others whose updates families ask for.</p>}
        signUp={asOrganisation}
      />
    </Dialog>
  )
}

const asOrganisation = { question: 'New to Roost?', answer: 'Register your organisation', Form: OrganisationForm }
