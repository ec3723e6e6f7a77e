import type { FamilyContext, Understanding } from '../rules/item.ts'
import { extractItems } from '../rules/items/extract-items.ts'
import { withFileNames } from '../rules/items/file-names.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { model } from './weights.ts'

/** Extracts the items of a mail with the shipped weights. */
export function extract(
  mail: ReadMail,
  { family, receivedAt }: { family: FamilyContext; receivedAt: string },
): Understanding {
  return withFileNames(extractItems(mail, { family, receivedAt, model: model() }), mail.attachments)
}
