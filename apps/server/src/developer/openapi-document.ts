import { type Call, CALL_CONVENTIONS, CALLS, failureSchema, SYSTEM_PREFIX } from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'

import type { CallExamples } from './call-examples.ts'
import { errorExamples, errorsOf } from './openapi-errors.ts'
import { operationOf } from './openapi-operation.ts'
import { FORM_VALUE, FORM_VALUE_SCHEMA, type JsonSchema, jsonSchemaOf } from './openapi-schemas.ts'
import { TAGS } from './tags.ts'

/**
 * Returns the OpenAPI 3.1 document of all calls, derived from the contract. `examples` are executed calls.
 */
export function openApiDocument(version: string, examples: CallExamples): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = systemPathOf(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, examples[name]) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Nostro',
      version,
      summary: 'Financial messages of banks and remittances of companies',
      description: CALL_CONVENTIONS,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    security: [{ session: [] }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, from `POST /api/v1/login`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of an API key: `nk_` and 43 characters.',
        },
      },
      parameters: {
        Language: {
          name: 'language',
          in: 'header',
          description: 'The language of sentences in answers.',
          schema: { enum: LANGUAGES },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A new random value for each command; the same one when it is repeated.',
          schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,64}$' },
        },
      },
      schemas: { Failure: jsonSchemaOf(failureSchema, 'output'), [FORM_VALUE]: FORM_VALUE_SCHEMA },
      examples: errorExamples([...new Set(Object.values<Call>(CALLS).flatMap(errorsOf))].toSorted()),
    },
  }
}

/** Returns the path of a call for systems. A path of the specification that has a version keeps it. */
function systemPathOf(path: string): string {
  return path.startsWith(SYSTEM_PREFIX) ? path : path.replace(/^\/api\//, SYSTEM_PREFIX)
}
