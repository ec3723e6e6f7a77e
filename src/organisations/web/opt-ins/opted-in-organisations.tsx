import { useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { useFamily } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { OptIn } from '#organisations/contract.ts'
import { sayApplies, sayOptedFor } from '#organisations/rules/say-opt-in.ts'
import { FindOrganisation } from './find-organisation.tsx'
import { LeaveOrganisation } from './leave-organisation.tsx'
import { OptInDialog } from './opt-in-dialog.tsx'
import { useOptIns } from './use-opt-ins.ts'

/** Where parents opt the family in to organisations, and out. */
export function OptedInOrganisations() {
  return (
    <Card aria-labelledby="organisations-title" tone="sunken" className="grid gap-3">
      <div>
        <h3 id="organisations-title" className="mb-1 font-sans text-body font-semibold">
          Organisations
        </h3>
        <p className="measure text-ink-soft">
          A club or a school that has an account here can put its dates on your plan itself. It is told how many
          families want that, and never which.
        </p>
      </div>
      <OptIns />
      <FindOrganisation />
    </Card>
  )
}

function OptIns() {
  const { data, error, refetch } = useOptIns()
  if (data)
    return (
      <ul aria-label="Organisations that you opted in to" className="border-t border-line empty:hidden">
        {data.map((one) => (
          <OptInRow key={one.organisationId} optIn={one} />
        ))}
      </ul>
    )
  if (error)
    return <ErrorState title="The organisations cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return <Skeleton className="h-12" />
}

function OptInRow({ optIn }: { optIn: OptIn }) {
  const { organisationId, name, domain, memberIds, applies } = optIn
  const members = useFamily().data?.members
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <h4 className="font-sans text-body font-semibold wrap-anywhere">{name}</h4>
        <p className="text-fine text-ink-soft wrap-anywhere">
          {domain}
          {members && ` · ${sayOptedFor(memberIds, members)}`} · {sayApplies(applies)}
        </p>
      </div>
      <div className="flex gap-1 max-sm:-ml-3">
        <Button variant="quiet" onClick={() => setChanging(true)}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        <LeaveOrganisation optIn={optIn} />
      </div>
      {isChanging && (
        <OptInDialog
          organisation={{ id: organisationId, name, domain }}
          before={{ memberIds, applies }}
          onClose={close}
        />
      )}
    </li>
  )
}
