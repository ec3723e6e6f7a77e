import { Card } from '#ui/layout/card.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { ModelReader } from '#extraction/contract.ts'
import type { OfferedModel } from '#extraction/rules/terms/say-terms.ts'
import { useAgree, useWithdraw } from './use-model-reader.ts'

type ConsentCardProps = { offered: OfferedModel; consent: ModelReader['consent'] }

/** For a parent: whether mail goes to the server that is named here, and whether what concerns the children goes as well. */
export function ConsentCard({ offered, consent }: ConsentCardProps) {
  const agree = useAgree()
  const withdraw = useWithdraw()
  const isOn = agree.isPending || (consent !== null && !withdraw.isPending)
  const includesChildren = agree.isPending ? agree.variables.includesChildren : consent?.includesChildren
  // A disabled switch would lose the focus, so a press meanwhile is passed over.
  const choose = (isAgreed: boolean, withChildren: boolean) => {
    if (agree.isPending || withdraw.isPending) return
    if (isAgreed) agree.mutate({ ...offered, includesChildren: withChildren })
    else withdraw.mutate()
  }
  return (
    <Card aria-labelledby="consent-title">
      <h3 id="consent-title" className="font-sans text-body font-semibold">
        What you agree to
      </h3>
      <Switch
        label={`Mail goes to ${offered.server} to be read`}
        description="All mail that Roost reads, but for what you keep back. Switch it off whenever you like: from then on nothing goes, and what still waits is read by Roost alone."
        checked={isOn}
        onCheckedChange={(next) => choose(next, false)}
      />
      <Switch
        label="What concerns the children goes as well"
        description="While this is off, only mail goes in which Roost finds nothing that tells of a child: not a child’s address, not a name or note of one in any spelling that it knows, no word that speaks of a child, a pupil or a school; and no mail of whoever has once written about a child. The children’s first names, notes and plans stay as well."
        checked={isOn && includesChildren === true}
        disabled={!isOn}
        onCheckedChange={(next) => choose(true, next)}
      />
    </Card>
  )
}
