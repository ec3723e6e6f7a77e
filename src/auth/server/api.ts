import { type AuthOptions, createAuthDependencies } from './auth-dependencies.ts'
import { api } from './endpoints.ts'
import { createSecondFactorApi } from './second-factor/second-factor-api.ts'
import { createPasskeysApi } from './passkey/passkeys-api.ts'
import { createPasswordApi } from './password/password-api.ts'
import { createIdentityProviderApi } from './identity-provider/identity-provider-api.ts'
import { sessionListApi } from './session/session-list-api.ts'
import { createSessionsApi } from './session/sessions-api.ts'

export function createAuthApi(options: AuthOptions) {
  const parts = createAuthDependencies(options)
  return api.router({
    ...createSessionsApi(parts),
    ...createPasswordApi(parts),
    ...createSecondFactorApi(parts),
    ...createPasskeysApi(parts),
    ...createIdentityProviderApi(parts),
    ...sessionListApi,
  })
}
