export { createSchemaChecker } from './mx/check-schema.ts'
export { SCHEMA_FINDING_CODES } from './mx/schema-finding-codes.ts'
export { type MessageSchema, schemaElementAt } from './mx/schema.ts'
