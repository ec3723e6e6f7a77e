import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeContent } from '#organisations/server/content/describe-content.ts'
import { generateTypes } from '../clients/typescript/generate-types.ts'

const { paths, components } = describeContent()
const types = await generateTypes({ openapi: '3.1.1', info: { title: 'Content', version: '1' }, paths, components })
writeFileSync(join(import.meta.dirname, '../clients/typescript/content-api.d.ts'), types)
