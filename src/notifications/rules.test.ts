import { describe, expect, it } from 'vitest'
import { noticeCategory, sayNoticeSource, textLength } from './rules.ts'

describe('a notification', () => {
  it('says its source without underscores', () => {
    expect(sayNoticeSource('school_newsletter_may')).toBe('From school newsletter may')
  })

  it('calls the category other general', () => {
    expect(noticeCategory('other')).toBe('general')
    expect(noticeCategory('sports')).toBe('sports')
  })

  it('counts the text without its markup, however broken that is', () => {
    expect(textLength('<p>Closed on <strong>Monday</strong></p>')).toBe('Closed on Monday'.length)
    expect(textLength('<'.repeat(50_000))).toBe(50_000)
  })
})
