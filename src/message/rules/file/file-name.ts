import type { FileKind } from './file-kind.ts'

/** What a file is called: by its kind where whoever sent it gave no name, as calendar programs do with an invitation. */
export function fileName({ name, kind }: { name: string; kind: FileKind }): string {
  return name.trim() === '' ? nameless[kind] : name
}

/** Empty where the kind says nothing either. The ending opens the right program for what is saved under it. */
const nameless: Readonly<Record<FileKind, string>> = {
  calendar: 'Calendar.ics',
  pdf: 'Document.pdf',
  word: 'Document.docx',
  text: 'Text.txt',
  message: 'Mail.eml',
  picture: 'Picture',
  data: '',
  other: '',
}
