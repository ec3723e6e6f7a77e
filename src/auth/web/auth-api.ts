import { connect } from '#browser/client.ts'
import { authContract } from '../contract.ts'

export const authApi = connect(authContract, 'auth')
