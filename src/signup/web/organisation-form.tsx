import { useState } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'
import { readOrganisation } from '../rules/organisation.ts'
import { AccountForm, type Credentials, type SignUpFields } from './account-form.tsx'
import { type Outcomes, useOrganisationSignUp } from './use-sign-up.ts'

/** An activity provider makes an account of its own. */
export function OrganisationForm({ fields, ...outcomes }: Outcomes & SignUpFields) {
  const [entered, setEntered] = useState({ organizationName: '', contactName: '' })
  const { mutate, isPending } = useOrganisationSignUp(outcomes)
  const formOf = (credentials: Credentials) => ({ ...credentials, ...entered })

  return (
    <AccountForm
      {...fields}
      action="Register"
      isSending={isPending}
      read={(credentials) => readOrganisation(formOf(credentials))}
      onSend={(credentials) => mutate(formOf(credentials))}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Organisation Name"
            name="organization"
            autoComplete="organization"
            maxLength={100}
            value={entered.organizationName}
            onChange={(event) => setEntered({ ...entered, organizationName: event.target.value })}
            error={errorOf('organizationName')}
          />
          <TextField
            label="Contact Name"
            name="name"
            autoComplete="name"
            maxLength={50}
            value={entered.contactName}
            onChange={(event) => setEntered({ ...entered, contactName: event.target.value })}
            error={errorOf('contactName')}
          />
        </>
      )}
    </AccountForm>
  )
}
