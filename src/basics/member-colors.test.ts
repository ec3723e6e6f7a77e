import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memberColors } from './member-colors.ts'

test.each(memberColors)('%s has an ink and a tint in both themes', (color) => {
  const styles = readFileSync(join(import.meta.dirname, '../ui/theme/member-colors.css'), 'utf8')
  const block = styles.split(`[data-member-color='${color}']`)[1]?.split('}')[0] ?? ''
  expect(block).toMatch(/--member: light-dark\(#\w{6}, #\w{6}\);\s+--member-tint: light-dark\(#\w{6}, #\w{6}\);/)
})
