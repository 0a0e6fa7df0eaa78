export { checkFin, examineFin } from './check-fin.ts'
export { createSchemaChecker } from './mx/check-schema.ts'
export { SCHEMA_FINDING_CODES } from './mx/schema-finding-codes.ts'
export { loadSchema, type MessageSchema } from './mx/schema.ts'
