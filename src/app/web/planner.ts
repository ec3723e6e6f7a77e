import { connect } from '#browser/client.ts'
import { calendarContract } from '#calendar/contract.ts'
import type { Planner } from '#tasks/web/planner.ts'

export { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'

const calendar = connect(calendarContract, 'calendar')

export const addEvent: Planner['addEvent'] = (event) => calendar.create.call(event)
