import { DEFAULT_LANGUAGE, type Language, languageOf } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

/** Returns the language of the response: the `language` header of the specification's client, otherwise Chinese. */
export function languageOfRequest(request: FastifyRequest): Language {
  const header = request.headers.language
  return (typeof header === 'string' ? languageOf(header) : undefined) ?? DEFAULT_LANGUAGE
}
