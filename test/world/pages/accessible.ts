import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  help: string
  nodes: { html: string }[]
}

/** What axe finds on the page as it stands: nothing; nor does anybody have to scroll sideways to read it. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(source)
  const findings = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
  expect(
    findings.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' ')}`),
    what,
  ).toEqual([])
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, `${what} is as wide as the screen`).toBeLessThanOrEqual(0)
}
