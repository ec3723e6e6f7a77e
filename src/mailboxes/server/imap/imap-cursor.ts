import { z } from 'zod'

/**
 * How far an inbox was read: all below `next` (a UID). Under another UIDVALIDITY the same UIDs are other messages (RFC 9051, section 2.3.1.1), and a
 * server that was restored from a backup hands them out a second time: then its modification sequence (RFC 7162) or next UID lies behind ours.
 */
export interface ImapCursor {
  validity: string
  next: number
  /** Null where the server has no CONDSTORE. */
  sequence: string | null
}

const shape = z.object({
  validity: z.string().regex(/^\d{1,10}$/),
  next: z.number().int().min(1),
  sequence: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
})

interface OpenInbox {
  uidValidity: bigint
  uidNext: number
  highestModseq?: bigint | undefined
}

export function imapCursorOf({ uidValidity, uidNext, highestModseq }: OpenInbox): ImapCursor {
  return { validity: String(uidValidity), next: uidNext, sequence: highestModseq?.toString() ?? null }
}

export function writeCursor(cursor: ImapCursor): string {
  return JSON.stringify(cursor)
}

export function readCursor(text: string): ImapCursor {
  return shape.parse(JSON.parse(text))
}

/** Whether the inbox still goes on from this cursor. */
export function goesOnFrom(inbox: OpenInbox, { validity, next, sequence }: ImapCursor): boolean {
  if (String(inbox.uidValidity) !== validity || inbox.uidNext < next) return false
  return sequence === null || inbox.highestModseq === undefined || inbox.highestModseq >= BigInt(sequence)
}
