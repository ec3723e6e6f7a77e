import { z } from 'zod'

/** Mail a family's new notices to the addresses that its members have added. */
export const mailNotices = { name: 'mail-notices', payload: z.object({ familyId: z.uuid() }), maxAttempts: 8 }

/** Mail what had to wait, since a family had as many letters as an hour allows. */
export const mailLateNotices = { name: 'mail-late-notices', payload: z.unknown(), maxAttempts: 3 }
