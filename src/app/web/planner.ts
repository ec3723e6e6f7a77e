import { connect } from '#browser/client.ts'
import { calendarContract } from '#calendar/contract.ts'
import { eventsFor } from '#calendar/rules/for-member.ts'
import { keptMembers } from '#calendar/web/kept-look.ts'
import type { Planner } from '#tasks/web/planner.ts'

export { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'

const calendar = connect(calendarContract, 'calendar')

export const addEvent: Planner['addEvent'] = (event) => calendar.create.call(event)

export const reveal: Planner['reveal'] = (event) => {
  if (eventsFor([event], keptMembers.current()).length === 0) keptMembers.keep([])
}
