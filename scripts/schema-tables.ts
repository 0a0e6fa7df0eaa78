import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SCHEMA_FOLDER, schemaFiles } from './schema-files.ts'

/** Regenerates the schema tables: `node scripts/schema-tables.ts ../path/to/schemas`. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/schema-tables.ts FOLDER')
for (const [name, text] of schemaFiles(folder)) writeFileSync(join(SCHEMA_FOLDER, name), text)
