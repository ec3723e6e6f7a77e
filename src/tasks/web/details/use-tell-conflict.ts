import type { EditConflict } from '#tasks/contract.ts'
import { sayEditConflict } from '#tasks/rules/say-edit-conflict.ts'
import { useRegion } from '#ui/region.tsx'
import { toast } from '#ui/toast-queue.ts'

/** Tells of a choice that somebody else had made, unseen, before this one. */
export function useTellConflict(): (conflict: EditConflict) => void {
  const region = useRegion()
  return (conflict) =>
    toast({
      title: 'Changed by two at once',
      description: sayEditConflict(conflict, { ...region, now: new Date() }),
      duration: 8000,
    })
}
