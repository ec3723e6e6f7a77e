export type PlanId = 'free' | 'family' | 'pro_family'

export interface Plan {
  name: string
  /** Mails a month; null for no limit. */
  emailLimitPerMonth: number | null
  /** What a month costs where it is paid by the month, and a whole year where it is paid at once. US cents. */
  monthlyPrice: number
  annualPrice: number
  /** Families that one plan is for. */
  families: number
  /** What it has beside the mails, in the order in which it is shown. */
  features: readonly PlanFeature[]
}

export interface PlanFeature {
  label: string
  /** Only where the server has a language model. */
  needsModel?: true
}

/** The only table of plans. During the Open Beta, the free plan has 200 mails. */
export function planOf(plan: PlanId, { isOpenBeta }: { isOpenBeta: boolean }): Plan {
  return plan === 'free' && isOpenBeta ? openBeta : plans[plan]
}

const basics: readonly PlanFeature[] = [{ label: 'Basic tasks' }, { label: 'Family calendar' }]

const plans: Record<PlanId, Plan> = {
  free: { name: 'Free', emailLimitPerMonth: 25, monthlyPrice: 0, annualPrice: 0, families: 1, features: basics },
  family: {
    name: 'Family',
    emailLimitPerMonth: 200,
    monthlyPrice: 199,
    annualPrice: 1500,
    families: 1,
    features: [
      { label: 'Advanced AI', needsModel: true },
      { label: 'Priority support' },
      { label: 'Calendar integrations' },
    ],
  },
  pro_family: {
    name: 'Pro Family',
    emailLimitPerMonth: 500,
    monthlyPrice: 499,
    annualPrice: 3500,
    families: 3,
    features: [
      { label: 'Premium AI', needsModel: true },
      { label: 'Advanced analytics' },
      { label: 'Priority support' },
    ],
  },
}

const openBeta: Plan = { ...plans.free, name: 'Open Beta', emailLimitPerMonth: 200 }

/** How much less a year costs that is paid at once, in whole percent. */
export function annualSaving({ monthlyPrice, annualPrice }: Pick<Plan, 'monthlyPrice' | 'annualPrice'>): number {
  return monthlyPrice === 0 ? 0 : Math.round(100 * (1 - annualPrice / (12 * monthlyPrice)))
}

/** The month in which mails are counted, `YYYY-MM`, in the family's time zone. */
export function usageMonth(now: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString()
    .slice(0, 7)
}
