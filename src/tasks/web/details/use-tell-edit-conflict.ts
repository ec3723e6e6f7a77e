import type { EditConflict } from '#tasks/contract.ts'
import { sayEditConflict } from '#tasks/rules/say-edit-conflict.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

/** Tells of a choice that somebody else had made, unseen, before this one. */
export function useTellEditConflict(): (conflict: EditConflict) => void {
  const region = useLocaleSettings()
  return (conflict) =>
    toast({
      title: 'Changed by two at once',
      description: sayEditConflict(conflict, { ...region, now: new Date() }),
      duration: 8000,
    })
}
