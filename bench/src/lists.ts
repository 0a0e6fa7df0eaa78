/**
 * Lists with a million messages in the database: `npm run bench:lists -- --rows=1000000 --folder=/tmp/lists`.
 *
 * Each figure is the time of one whole question, all its statements and their way to PostgreSQL and back. A folder
 * that is named is kept, so that a second run need not fill it again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openListDesk } from '../../apps/server/src/messages/testing/list-desk.ts'

const WARM_UPS = 3
const RUNS = 15

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
})
const rows = Number(values.rows)
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'nostro-lists-'))

const desk = await openListDesk({ folder, rows })
try {
  console.log(`${desk.rows.toLocaleString('en')} messages of one bank; PostgreSQL ${desk.version}`)
  console.log('| Question | median ms | slowest ms | found |\n|---|---:|---:|---:|')
  for (const { name, ask } of desk.questions) {
    for (let run = 0; run < WARM_UPS; run++) await ask()
    const times: number[] = []
    let found = ''
    for (let run = 0; run < RUNS; run++) {
      const begin = performance.now()
      found = await ask()
      times.push(performance.now() - begin)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(RUNS / 2)] ?? 0
    console.log(`| ${name} | ${median.toFixed(1)} | ${(sorted.at(-1) ?? 0).toFixed(1)} | ${found} |`)
  }
  console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`)
} finally {
  await desk.close()
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}
