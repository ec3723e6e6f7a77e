/** An error as Microsoft Graph words it. */
export function graphError({ reason }: { reason: string }): object {
  return {
    error: {
      code: reason,
      message: `The request failed: ${reason}.`,
      innerError: { date: new Date().toISOString(), 'request-id': '0', 'client-request-id': '0' },
    },
  }
}
