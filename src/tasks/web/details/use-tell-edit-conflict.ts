import type { EditConflict } from '#tasks/contract.ts'
import { sayEditConflict } from '#tasks/rules/say-edit-conflict.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

/** Says that this choice has replaced another member's choice, which the viewer had not seen. */
export function useTellEditConflict(): (conflict: EditConflict) => void {
  const region = useLocaleSettings()
  return (conflict) =>
    toast({
      title: 'Changed by two at once',
      description: sayEditConflict(conflict, { ...region, now: new Date() }),
      duration: 8000,
    })
}
