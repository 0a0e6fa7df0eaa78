import type { ErrorCode } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

const codes = new WeakMap<FastifyRequest, ErrorCode>()

/** Stores the code with which a request was refused, for the refusal counters. */
export function rememberRefusal(request: FastifyRequest, code: ErrorCode): void {
  codes.set(request, code)
}

/** Returns the code with which a request was refused; `undefined` if it was not. */
export function refusalOf(request: FastifyRequest): ErrorCode | undefined {
  return codes.get(request)
}
