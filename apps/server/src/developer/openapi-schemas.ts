import { z } from 'zod'

/** A schema of OpenAPI 3.1, which is JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** `input`: as a caller sends it. `output`: as the server answers. */
type Direction = 'input' | 'output'

/** The name of the schema of a value in the content of a form, which contains itself. */
export const FORM_VALUE = 'FormValue'

/**
 * Returns the schema of a part of a call. Rules that JSON Schema cannot express, such as a check of two members, are
 * omitted; the server still checks them.
 */
export function jsonSchemaOf(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return withSharedValue(rest) as JsonSchema
}

/** The schema of {@link FORM_VALUE}. */
export const FORM_VALUE_SCHEMA: JsonSchema = {
  description: 'A value of a form: text, a number, a list, or a group of named values.',
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'array', items: { $ref: `#/components/schemas/${FORM_VALUE}` } },
    { type: 'object', additionalProperties: { $ref: `#/components/schemas/${FORM_VALUE}` } },
  ],
}

/** Replaces references to the only definition that contains itself by one to the shared schema. */
function withSharedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSharedValue)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return { $ref: `#/components/schemas/${FORM_VALUE}` }
  return Object.fromEntries(
    Object.entries(withNamedMembers({ ...value })).map(([name, each]) => [name, withSharedValue(each)]),
  )
}

/** Writes the members of a record with known names as properties, as documents and generators expect them. */
function withNamedMembers(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum
  if (names === undefined) return schema
  return {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
    additionalProperties: false,
  }
}
