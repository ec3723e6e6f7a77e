import type { FileRoute } from '#platform/http/http-app.ts'
import { exportFamily } from './export-family.ts'

/** A family's data as a file to keep. */
export const exportRoute: FileRoute = {
  path: '/account/export',
  caller: 'parent',
  isTold: true,
  open: async (transactions, { claims }) => ({
    name: 'roost-family.zip',
    contentType: 'application/zip',
    content: exportFamily(transactions, claims),
  }),
}
