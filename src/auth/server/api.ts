import { type AuthOptions, authPartsOf } from './auth-parts.ts'
import { api } from './endpoints.ts'
import { createFactorsApi } from './factors-api.ts'
import { createPasskeysApi } from './passkeys-api.ts'
import { createPasswordApi } from './password-api.ts'
import { createProviderApi } from './provider-api.ts'
import { sessionListApi } from './session-list-api.ts'
import { createSessionsApi } from './sessions-api.ts'

export function createAuthApi(options: AuthOptions) {
  const parts = authPartsOf(options)
  return api.router({
    ...createSessionsApi(parts),
    ...createPasswordApi(parts),
    ...createFactorsApi(parts),
    ...createPasskeysApi(parts),
    ...createProviderApi(parts),
    ...sessionListApi,
  })
}
