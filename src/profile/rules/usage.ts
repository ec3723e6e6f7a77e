import type { Subscription } from '../contract.ts'

export interface Usage {
  /** Of the month's mails, 0 to 100. */
  percent: number
  isNearLimit: boolean
}

/** How much of the month's mails is used; null where there is no limit. Above 80 % it warns. */
export function usageOf({
  emailLimitPerMonth: limit,
  emailsUsedThisMonth: used,
}: Pick<Subscription, 'emailLimitPerMonth' | 'emailsUsedThisMonth'>): Usage | null {
  if (limit === null) return null
  const share = limit === 0 ? 100 : (used / limit) * 100
  return { percent: Math.min(100, Math.max(0, Math.round(share))), isNearLimit: share > 80 }
}
