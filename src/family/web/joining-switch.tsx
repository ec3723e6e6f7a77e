import { Card } from '#ui/layout/card.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { useRequireApproval } from './use-family-changes.ts'

/** For an admin: how newcomers with the family's code join. */
export function JoiningSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useRequireApproval()
  return (
    <Card aria-labelledby="joining-title">
      <h2 id="joining-title" className="text-title">
        Joining
      </h2>
      <Switch
        label="A parent says yes first"
        description="Who comes with the family’s code sees nothing until a parent lets them in. Whom you invite is expected already."
        checked={isPending ? variables.isOn : isOn}
        onCheckedChange={(next) => mutate({ isOn: next })}
      />
    </Card>
  )
}
