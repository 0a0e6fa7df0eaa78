import type { ErrorCode } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

const codes = new WeakMap<FastifyRequest, ErrorCode>()

/** Keeps why a request was refused, for whoever counts refusals. */
export function rememberRefusal(request: FastifyRequest, code: ErrorCode): void {
  codes.set(request, code)
}

/** Returns the code with which a request was refused; `undefined` where it was not. */
export function refusalOf(request: FastifyRequest): ErrorCode | undefined {
  return codes.get(request)
}
