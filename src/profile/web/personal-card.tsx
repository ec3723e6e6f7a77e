import { useState, type ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { OwnProfile } from '../contract.ts'
import { NameForm } from './name-form.tsx'

/** Who one is here. The name is seen first, and edited when asked for. */
export function PersonalCard({ own, familyName }: { own: OwnProfile; familyName: string | null }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card aria-labelledby="personal-title">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id="personal-title" className="text-title">
          About you
        </h2>
        {!isEditing && <Button onClick={() => setEditing(true)}>Edit name</Button>}
      </div>
      {isEditing && <NameForm own={own} onDone={() => setEditing(false)} />}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {!isEditing && (
          <>
            <Fact name="First name">{own.firstName}</Fact>
            <Fact name="Last name">{own.lastName ?? <span className="text-ink-soft">None</span>}</Fact>
          </>
        )}
        <Fact name="Email">{own.email}</Fact>
        <Fact name="Family">{familyName ?? <span className="text-ink-soft">None</span>}</Fact>
        <Fact name="Role">
          <span className="flex flex-wrap gap-2 pt-0.5">
            <Badge>{roleNames[own.role]}</Badge>
            {own.settings?.isFamilyAdmin && <Badge tone="accent">Admin</Badge>}
          </span>
        </Fact>
      </dl>
    </Card>
  )
}

const roleNames: Record<OwnProfile['role'], string> = {
  parent: 'Parent',
  child: 'Child',
  organization: 'Organisation',
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
