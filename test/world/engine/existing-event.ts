import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'

/** An event of the plan that mails are held against: on Wednesday 20 May 2026 at nine in Sydney, from a mail of another sender. */
export function existingEvent(given: Partial<ExistingEvent> = {}): ExistingEvent {
  return {
    id: 'excursion',
    title: 'Year 3 excursion to Taronga Zoo',
    description: '',
    location: null,
    category: 'school',
    all_day: false,
    local_start: '2026-05-20T09:00',
    local_end: null,
    timezone: 'Australia/Sydney',
    start_time: '2026-05-19T23:00:00.000Z',
    end_time: '2026-05-20T00:00:00.000Z',
    end_is_assumed: true,
    recurrence: null,
    exceptions: [],
    status: 'confirmed',
    attendees: [],
    identity: null,
    sequence: 0,
    isByHand: false,
    isBinned: false,
    isTakenBack: false,
    isProposed: false,
    isOfThread: false,
    isOfSender: false,
    announcedAt: null,
    ...given,
  }
}
