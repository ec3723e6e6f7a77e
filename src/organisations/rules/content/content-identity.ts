/** What makes of a submission one mail in each family, however often its job runs. */
export function contentIdentity(submissionId: string): string {
  return `content ${submissionId}`
}
