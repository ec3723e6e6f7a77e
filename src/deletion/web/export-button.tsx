import { Button } from '#ui/controls/button.tsx'
import { useExport } from './use-export.ts'

/** What a family can take along before it goes, or whenever it likes. */
export function ExportButton() {
  const { mutate, isPending } = useExport()
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="measure text-ink-soft">
        You can keep a copy: everything your family has, as files, with the calendar and every mail as it came.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        Download your family’s data
      </Button>
    </div>
  )
}
