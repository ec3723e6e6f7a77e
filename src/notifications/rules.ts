import type { Notice } from './contract.ts'

/** `From school newsletter`, for the source `school_newsletter`. */
export function sayNoticeSource(source: string): string {
  return `From ${source.replaceAll('_', ' ')}`
}

/** The name of the category; `other` is shown as general. */
export function noticeCategory(category: Notice['category']): string {
  return category === 'other' ? 'general' : category
}

export function unreadOf(notices: readonly Notice[]): number {
  return notices.filter((notice) => !notice.readStatus).length
}

/** The length of the text without its markup, exact enough to decide whether to collapse it. */
export function textLength(html: string): number {
  return html.replace(/<[^<>]{0,2000}>/g, '').length
}
