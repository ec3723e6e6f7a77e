import { annualSaving, type Plan, planOf } from '#family/rules/plan.ts'

export type Billing = 'monthly' | 'annual'

export interface PlanCard {
  name: string
  /** `$1.99`, and `a month`. */
  price: string
  period: string
  /** `Save 37%`; null where nothing is saved. */
  saving: string | null
  features: string[]
  isComingSoon: boolean
}

interface Shown {
  billing: Billing
  isOpenBeta: boolean
  hasModel: boolean
}

/** What the pricing page shows of each plan. During the Open Beta the plans that cost something are still to come. */
export function planCards({ billing, isOpenBeta, hasModel }: Shown): PlanCard[] {
  return (['free', 'family', 'pro_family'] as const).map((id) => {
    const plan = planOf(id, { isOpenBeta })
    const isAnnual = billing === 'annual' && plan.annualPrice > 0
    const saving = isAnnual ? annualSaving(plan) : 0
    return {
      name: plan.name,
      price: sayDollars(isAnnual ? plan.annualPrice : plan.monthlyPrice),
      period: isAnnual ? 'a year' : 'a month',
      saving: saving > 0 ? `Save ${saving}%` : null,
      features: featuresOf(plan, { hasModel }),
      isComingSoon: isOpenBeta && plan.monthlyPrice > 0,
    }
  })
}

/** `Save up to 42%`, said of all plans. */
export function saySaving(): string {
  const savings = (['family', 'pro_family'] as const).map((id) => annualSaving(planOf(id, { isOpenBeta: false })))
  return `Save up to ${Math.max(...savings)}%`
}

export interface PricingAnswer {
  question: string
  answer: string
}

/** The questions below the plans. What they say of the free plan follows the setting, as the plan itself does. */
export function pricingAnswers({ isOpenBeta }: { isOpenBeta: boolean }): PricingAnswer[] {
  const { name, emailLimitPerMonth } = planOf('free', { isOpenBeta })
  return [
    {
      question: `What does the ${name} plan include?`,
      answer: `${emailLimitPerMonth} emails a month, tasks, and a calendar for one family with as many members as it has.`,
    },
    {
      question: 'What counts as an email?',
      answer:
        'A mail that Roost reads for your family. Mail from senders you have blocked, and from those you have not decided on, does not count.',
    },
    {
      question: 'What happens when the month’s emails are used up?',
      answer:
        'Nothing is lost. Further mail is kept, stands on the Mail screen as waiting, and is read when the next month begins or your plan has room.',
    },
    {
      question: 'Can I change my plan?',
      answer: isOpenBeta
        ? 'The Family and Pro Family plans are coming soon. Until then everybody has the Open Beta.'
        : 'At any time, on your profile. A bigger plan holds at once, and takes up the mail that is waiting. A plan you cancel goes on until its period ends.',
    },
  ]
}

function featuresOf(plan: Plan, { hasModel }: { hasModel: boolean }): string[] {
  const families = plan.families === 1 ? '1 family with unlimited members' : `Up to ${plan.families} families`
  const features = plan.features.filter(({ needsModel }) => hasModel || needsModel !== true)
  return [`${plan.emailLimitPerMonth} emails a month`, families, ...features.map(({ label }) => label)]
}

/** `$0`, `$1.99`, `$15`. */
function sayDollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}
