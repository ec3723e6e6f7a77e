export interface Plan {
  name: string
  /** Mails a month; null for no limit. */
  emailLimitPerMonth: number | null
}

/** The only table of plans. During the Open Beta, the free plan has 200 mails. */
export function planOf(plan: 'free' | 'family' | 'pro_family', { isOpenBeta }: { isOpenBeta: boolean }): Plan {
  switch (plan) {
    case 'free':
      return isOpenBeta ? { name: 'Open Beta', emailLimitPerMonth: 200 } : { name: 'Free', emailLimitPerMonth: 25 }
    case 'family':
      return { name: 'Family', emailLimitPerMonth: 200 }
    case 'pro_family':
      return { name: 'Pro Family', emailLimitPerMonth: 500 }
  }
}

/** The month in which mails are counted, `YYYY-MM`, in the family's time zone. */
export function usageMonth(now: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString()
    .slice(0, 7)
}
