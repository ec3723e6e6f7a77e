import type { FileRoute } from '#platform/http/http-app.ts'
import { openAttachment } from './open-attachment.ts'

/** A file of a mail, as it came. */
export const attachmentRoute: FileRoute = {
  path: '/mail/:id/files/:place',
  caller: 'member',
  isTold: false,
  open: (transactions, { claims, params }) =>
    openAttachment(transactions, { claims, id: params['id'] ?? '', place: params['place'] ?? '' }),
}
