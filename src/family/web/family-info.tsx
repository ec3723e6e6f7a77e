import { useState, type ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Copyable } from '#ui/controls/copyable.tsx'
import type { Family } from '../contract.ts'
import { FamilyNameForm } from './family-name-form.tsx'
import { RenewCode } from './member-actions.tsx'

type FamilyInfoProps = {
  family: Family
  isAdmin: boolean
  /** The family's forwarding address. */
  address: ReactNode
}

export function FamilyInfo({ family, isAdmin, address }: FamilyInfoProps) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <Card aria-labelledby="family-title">
      {isRenaming ? (
        <FamilyNameForm name={family.name} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2 id="family-title" className="text-heading [overflow-wrap:anywhere]">
            {family.name}
          </h2>
          {isAdmin && <Button onClick={() => setRenaming(true)}>Rename</Button>}
        </div>
      )}
      <dl className="mt-4 grid gap-5">
        {family.familyCode !== null && (
          <Fact name="Family code" hint={sayWhatItDoes(family)}>
            <div className="flex flex-wrap items-center gap-2">
              <Copyable text={family.familyCode} what="code" />
              {isAdmin && <RenewCode />}
            </div>
          </Fact>
        )}
        <Fact name="Forwarding address" hint="Mail that comes here is read for your family’s plan.">
          {address}
        </Fact>
      </dl>
    </Card>
  )
}

function sayWhatItDoes({ parentSaysYesFirst }: Family): string {
  return parentSaysYesFirst
    ? 'Another parent signs up with it; you are asked whether to let them in. Children never see it.'
    : 'Another parent signs up with it and is in your family; you are told. Children never see it.'
}

function Fact({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <dt className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-fine text-ink-soft">{hint}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
