export { checkFin, examineFin } from './check-fin.ts'
export { checkSchema, createSchemaChecker } from './mx/check-schema.ts'
export { fullNameOf } from './mx/element-names.ts'
export { SCHEMA_FINDING_CODES } from './mx/schema-finding-codes.ts'
export type { SchemaFinding } from './mx/schema-finding.ts'
export {
  loadSchema,
  type MessageSchema,
  SCHEMA_MESSAGE_IDS,
  type SchemaElement,
  schemaElementAt,
  type SchemaType,
} from './mx/schema.ts'
