/** Asks again until the answer is there; the bound, in milliseconds, is only for a test that fails. */
export async function eventually<T>(
  ask: () => Promise<T | null | undefined | false>,
  {
    what = 'what was waited for',
    patience = 30_000,
  }: { what?: string | undefined; patience?: number | undefined } = {},
): Promise<T> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${what} did not come`)
}
