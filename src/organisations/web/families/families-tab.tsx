import { Copyable } from '#ui/controls/copyable.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Organisation } from '#organisations/contract.ts'
import { sayFamilies } from '#organisations/rules/families-told.ts'
import { JoinCode } from './join-code.tsx'

/** How many families have opted in, and how the next ones do. */
export function FamiliesTab({ organisation: { name, families, link } }: { organisation: Organisation }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card aria-labelledby="families-title" className="grid content-start gap-2">
        <h2 id="families-title" className="text-title">
          Families
        </h2>
        <p className="text-lead font-medium">{sayFamilies(families)}</p>
        <p className="text-ink-soft">
          A family decides by itself, for everybody or for single members, and can leave at any time. You are told a
          number of families and never a name, and no number below five.
        </p>
      </Card>
      <Card aria-labelledby="link-title" className="grid content-start justify-items-start gap-3">
        <h2 id="link-title" className="text-title">
          Your link
        </h2>
        <p className="text-ink-soft">
          Whoever opens it is shown your name and asked whether they want what you send. Put it in a mail, or the code
          on a poster.
        </p>
        <Copyable text={link} what="link" />
        <JoinCode link={link} name={name} />
      </Card>
    </div>
  )
}
