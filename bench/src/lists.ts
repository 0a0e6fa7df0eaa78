/**
 * Measures lists of databases with many and with few messages:
 * `npm run bench:lists -- --rows=10000,1000000,10000000 --folder=/tmp/lists`.
 *
 * Each figure is the time of one query with all its statements and round trips, with its data in memory, next to the
 * figures that PostgreSQL counts. Each size has its own folder in the named one, which is preserved for a second run.
 * `--only=search` runs only the queries whose names contain this word.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { loadDemoInstitutions } from '@nostro/demo'

import { openFilledLists } from '../../apps/server/src/messages/testing/filled-lists.ts'
import { type Failure, type Figures, measureQuestion } from './lists/measure-question.ts'
import { countStatements, openCostMeter } from './lists/statement-costs.ts'
import { markdownTable } from './server/markdown-table.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,1000000' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const sizes = values.rows.split(',').map(Number)
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
  throw new Error('--rows wants numbers of messages with commas between: --rows=10000,1000000')
}
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'nostro-lists-'))

interface Measured {
  readonly rows: number
  readonly figures: ReadonlyMap<string, Figures | Failure>
}

try {
  const measured: Measured[] = []
  for (const size of sizes) measured.push(await measureLists(join(folder, String(size)), size))
  console.log(`\n${tableOf(measured)}`)
  console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`)
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}

async function measureLists(place: string, rows: number): Promise<Measured> {
  const startedAt = performance.now()
  await countStatements(place)
  const lists = await openFilledLists({
    folder: place,
    rows,
    // No user signs in.
    load: (ownerUrl) => loadDemoInstitutions(ownerUrl, 'no hash'),
  })
  const meter = await openCostMeter(lists.superuserUrl)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `${lists.rows.toLocaleString('en')} messages of one bank, ready after ${seconds} s; PostgreSQL ${lists.version}`,
  )
  const figures = new Map<string, Figures | Failure>()
  try {
    for (const { name, ask } of lists.questions) {
      if (name.includes(values.only)) figures.set(name, await measureQuestion(ask, meter))
    }
  } finally {
    await meter.close()
    await lists.close()
  }
  return { rows: lists.rows, figures }
}

/** Returns the table; the first size is the base of the comparison. */
function tableOf(measured: readonly Measured[]): string {
  const [base, ...others] = measured
  if (base === undefined) throw new Error('Nothing was measured')
  const headings = [
    'Question',
    ...measured.flatMap(({ rows }) => [`p50/p95 ms at ${rows.toLocaleString('en')}`, 'PostgreSQL', 'pages']),
    ...others.flatMap(({ rows }) => [`p95 × at ${rows.toLocaleString('en')}`, 'PostgreSQL ×']),
    'found',
  ]
  const lines = [...base.figures].map(([name, less]) => {
    const more = others.map(({ figures }) => figures.get(name))
    return [
      name,
      ...[less, ...more].flatMap(cellsOf),
      ...more.flatMap((figure) => [
        ratioOf(less, figure, ({ p95 }) => p95),
        ratioOf(less, figure, ({ database }) => database),
      ]),
      [less, ...more].map((figure) => (figure && 'found' in figure ? figure.found : '–')).join(' / '),
    ]
  })
  return markdownTable(headings, lines)
}

function cellsOf(figure: Figures | Failure | undefined): readonly string[] {
  if (figure === undefined) return ['–', '–', '–']
  if ('failed' in figure) return [figure.failed, '–', '–']
  const { p50, p95, database, databaseP95, pages } = figure
  return [pairOf(p50, p95), pairOf(database, databaseP95), String(pages)]
}

function pairOf(one: number, other: number): string {
  return `${one.toFixed(1)} / ${other.toFixed(1)}`
}

function ratioOf(
  less: Figures | Failure,
  more: Figures | Failure | undefined,
  figureOf: (figures: Figures) => number,
): string {
  if (more === undefined || 'failed' in less || 'failed' in more) return '–'
  return (figureOf(more) / figureOf(less)).toFixed(2)
}
