import { readFileSync, writeFileSync } from 'node:fs'

import { corpusResults, hasCorpora } from './corpus-results.ts'
import { PAGE, recordedResults, RESULTS, withTable } from './page.ts'
import { typeTable } from './type-table.ts'

/** Renews the table of types in docs/standards.md and, if the samples are there, the recorded results. */
const results = hasCorpora ? await corpusResults() : recordedResults()
if (hasCorpora) writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`)
writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), typeTable(results)))
