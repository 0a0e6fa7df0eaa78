import { type Budget, budgetOf, type Call, KEY_PREFIX } from '@nostro/contract'
import type { FastifyRequest } from 'fastify'

import { tokenOf } from '../request-token.ts'

const READS: readonly Budget[] = ['read', 'list']

/**
 * Returns the budget of a request before its caller is known: that of the call, and for reads and lists with the secret
 * of a key that of systems, so that many systems do not delay users.
 */
export function budgetOfRequest(call: Call, request: FastifyRequest): Budget {
  const budget = budgetOf(call)
  return READS.includes(budget) && tokenOf(request)?.startsWith(KEY_PREFIX) === true ? 'system' : budget
}
