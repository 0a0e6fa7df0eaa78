import { accessText, budgetOf, type Call } from '@nostro/contract'
import type { z } from 'zod'

import type { CallExample } from './call-examples.ts'
import { errorResponses } from './openapi-errors.ts'
import { type JsonSchema, jsonSchemaOf } from './openapi-schemas.ts'
import { tagOf } from './tags.ts'

/** Returns the operation of a call. `name` is the name of the call in the contract. */
export function operationOf(name: string, call: Call, example: CallExample = {}): JsonSchema {
  return {
    operationId: name,
    summary: call.summary.replace(/\.$/, ''),
    description: descriptionOf(call),
    tags: [tagOf(call.path)],
    ...(call.access === 'anonymous' && { security: [] }),
    ...(call.isOpenToKeys === true && { security: [{ session: [] }, { key: [] }] }),
    parameters: parametersOf(call, example),
    ...(call.body !== undefined && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: {
          'application/json': {
            schema: jsonSchemaOf(call.body, 'input'),
            ...(example.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: { '200': successOf(call, example), ...errorResponses(call) },
  }
}

function descriptionOf(call: Call): string {
  const who = `Caller: ${accessText(call)}.`
  const budget = `Load budget: ${budgetOf(call)}.`
  const repeat =
    call.isCommand === true ? ' A repetition with the same `Idempotency-Key` has no second effect.' : ''
  const keys = call.isOpenToKeys === true ? ' Open to API keys.' : ''
  return `${call.summary}\n\n${who} ${budget}${repeat}${keys}`
}

function parametersOf(call: Call, { params, query }: CallExample): readonly JsonSchema[] {
  const headers = ['Language', ...(call.isCommand === true ? ['IdempotencyKey'] : [])]
  return [
    ...parametersIn('path', call.params, params),
    ...parametersIn('query', call.query, query),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function parametersIn(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  examples: Readonly<Record<string, string>> = {},
): readonly JsonSchema[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...each }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: each,
    ...(examples[name] !== undefined && { example: valueOf(examples[name], each) }),
  }))
}

/** Returns the example of a parameter as its schema expects it: tests send each value as text. */
function valueOf(text: string, { type }: JsonSchema): string | number {
  return type === 'integer' || type === 'number' ? Number(text) : text
}

function successOf(call: Call, example: CallExample): JsonSchema {
  if (call.isFile === true)
    return {
      description: 'The file, with its name in `content-disposition`.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (call.isStream === true)
    return {
      description: 'A stream of server-sent events; the data of each is JSON.',
      content: { 'text/event-stream': { schema: jsonSchemaOf(call.answer, 'output') } },
    }
  return {
    description: 'Success.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            code: { const: 200 },
            message: { type: 'string' },
            data: jsonSchemaOf(call.answer, 'output'),
          },
          required: ['code', 'message', 'data'],
          additionalProperties: false,
        },
        ...(example.answer !== undefined && { example: example.answer }),
      },
    },
  }
}
