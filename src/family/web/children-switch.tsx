import { Card } from '#ui/layout/card.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { useRestrictChildren } from './use-family-changes.ts'

/** For an admin: what children may change in the family. */
export function ChildrenSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useRestrictChildren()
  return (
    <Card aria-labelledby="children-title">
      <h2 id="children-title" className="text-title">
        Children
      </h2>
      <Switch
        label="Children manage only their own tasks"
        description="Children still see everything. They add tasks, and change those that are assigned to them, those about them that nobody has, and those they made themselves."
        checked={isPending ? variables.isOn : isOn}
        onCheckedChange={(next) => mutate({ isOn: next })}
      />
    </Card>
  )
}
