import { describe, expect, it } from 'vitest'
import { planCards, pricingAnswers, saySaving } from './pricing.ts'

describe('the plans on the pricing page', () => {
  it('cost by the month, or less by the year', () => {
    const shown = { isOpenBeta: false, hasModel: true }
    const said = (billing: 'monthly' | 'annual') =>
      planCards({ ...shown, billing }).map(({ name, price, period, saving }) => [name, `${price} ${period}`, saving])
    expect(said('monthly')).toEqual([
      ['Free', '$0 a month', null],
      ['Family', '$1.99 a month', null],
      ['Pro Family', '$4.99 a month', null],
    ])
    expect(said('annual')).toEqual([
      ['Free', '$0 a month', null],
      ['Family', '$15 a year', 'Save 37%'],
      ['Pro Family', '$35 a year', 'Save 42%'],
    ])
    expect(saySaving()).toBe('Save up to 42%')
  })

  it('are still to come during the Open Beta, but for that itself', () => {
    const cards = planCards({ billing: 'monthly', isOpenBeta: true, hasModel: true })
    expect(cards.map(({ name, isComingSoon }) => [name, isComingSoon])).toEqual([
      ['Open Beta', false],
      ['Family', true],
      ['Pro Family', true],
    ])
    expect(cards[0]?.features).toContain('200 emails a month')
    expect(pricingAnswers({ isOpenBeta: true })[0]?.answer).toMatch(/^200 emails/)
  })

  it('say as many mails as the answers do, and nothing of AI where the server has no model', () => {
    const cards = planCards({ billing: 'monthly', isOpenBeta: false, hasModel: false })
    expect(cards[0]?.features).toContain('25 emails a month')
    expect(pricingAnswers({ isOpenBeta: false })[0]?.answer).toMatch(/^25 emails/)
    expect(cards.flatMap(({ features }) => features).join()).not.toMatch(/AI/)
  })
})
