import type { Overtaken } from '#tasks/contract.ts'
import { sayOvertaken } from '#tasks/rules/say-edit-conflict.ts'
import { useRegion } from '#ui/region.tsx'
import { toast } from '#ui/toast-queue.ts'

/** Tells of a choice that somebody else had made, unseen, before this one. */
export function useTellOvertaken(): (overtaken: Overtaken) => void {
  const region = useRegion()
  return (overtaken) =>
    toast({
      title: 'Changed by two at once',
      description: sayOvertaken(overtaken, { ...region, now: new Date() }),
      duration: 8000,
    })
}
