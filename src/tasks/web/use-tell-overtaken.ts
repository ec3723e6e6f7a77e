import { dayIn } from '#basics/zone-clock.ts'
import type { Overtaken } from '#tasks/contract.ts'
import { sayOvertaken } from '#tasks/rules/say-overtaken.ts'
import { useRegion } from '#ui/region.tsx'
import { toast } from '#ui/toast-queue.ts'
import { usePlanner } from './planner.ts'

/** Tells of a choice that somebody else had made, unseen, before this one. */
export function useTellOvertaken(): (overtaken: Overtaken) => void {
  const region = useRegion()
  const planner = usePlanner()
  return (overtaken) => {
    const now = new Date()
    const reader = { today: dayIn(now, region.zone), locale: region.locale }
    const sayRecurrence = (rule: string) => planner.sayRecurrence(rule, reader)
    toast({
      title: 'Changed by two at once',
      description: sayOvertaken(overtaken, { ...region, now, sayRecurrence }),
      duration: 8000,
    })
  }
}
