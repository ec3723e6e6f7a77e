import { useState } from 'react'
import { useModelReader } from '#extraction/web/language-model/use-model-reader.ts'
import { LearnedList } from '#extraction/web/learned-list.tsx'
import { useViewer } from '#family/web/use-family.ts'
import { AddSenderForm } from '#mail/web/quarantine/add-sender-form.tsx'
import { useDecideSenders, useRemoveDomain } from '#mail/web/use-mails.ts'
import { useUndecidedFound } from '#mailboxes/web/import/use-undecided-found.ts'
import { SenderList } from '#senders/web/sender-list.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const OptedInOrganisations = lazyComponent(
  () => import('#organisations/web/opt-ins/opted-in-organisations.tsx'),
  'OptedInOrganisations',
)
const LeaveSender = lazyComponent(() => import('#organisations/web/opt-ins/leave-sender.tsx'), 'LeaveSender')
const SenderImport = lazyComponent(() => import('#mailboxes/web/import/sender-import.tsx'), 'SenderImport')

/** Decides on senders, one by one, several at once, or before their first mail. */
export function EmailFiltering() {
  const { mutate } = useDecideSenders()
  const removeDomain = useRemoveDomain()
  const isParent = useViewer().role === 'parent'
  const { data: model } = useModelReader()
  const [left, setLeft] = useState<readonly string[]>([])
  const above = useUndecidedFound(left)
  return (
    <section aria-labelledby="filtering-title" className="grid max-w-3xl gap-6">
      <div>
        <h2 id="filtering-title" className="text-title">
          Who may write to your family
        </h2>
        <p className="measure text-ink-soft">
          Only mail from allowed senders is read. Mail from pending ones waits until a parent decides.
        </p>
      </div>
      {isParent && (
        <Card aria-labelledby="add-sender-title" tone="sunken">
          <h3 id="add-sender-title" className="mb-1 font-sans text-body font-semibold">
            Add a sender by hand
          </h3>
          <p className="mb-3 measure text-ink-soft">Then their first mail does not wait.</p>
          <AddSenderForm />
        </Card>
      )}
      {isParent && <SenderImport left={left} onLeave={(ids) => setLeft((before) => [...before, ...ids])} />}
      {isParent && <OptedInOrganisations />}
      <SenderList
        above={above}
        onDecide={isParent ? mutate : null}
        onRemove={removeDomain.mutate}
        leaving={isParent ? LeaveSender : null}
        model={model?.consent == null ? null : model}
      />
      {isParent && <LearnedList />}
    </section>
  )
}
