/**
 * Lists with many messages in the database beside the same lists with few:
 * `npm run bench:lists -- --rows=10000000 --folder=/tmp/lists`.
 *
 * Each figure is the time of one whole question, all its statements and their way to PostgreSQL and back, with what it
 * needs in memory. A folder that is named is kept, so that a second run need not fill it again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openFilledLists } from '../../apps/server/src/messages/testing/filled-lists.ts'

const WARM_UPS = 5
const RUNS = 40
const FEW = 10_000

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
})
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'nostro-lists-'))

interface Figures {
  readonly median: number
  readonly p95: number
  readonly found: string
}

interface Measured {
  readonly heading: string
  readonly rows: number
  readonly figures: ReadonlyMap<string, Figures>
}

try {
  const few = await measureLists(join(folder, 'few'), FEW)
  const many = await measureLists(join(folder, 'many'), Number(values.rows))
  print(few, many)
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}

async function measureLists(place: string, rows: number): Promise<Measured> {
  const startedAt = performance.now()
  const lists = await openFilledLists({ folder: place, rows })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const heading = `${lists.rows.toLocaleString('en')} messages of one bank, ready after ${seconds} s; PostgreSQL ${lists.version}`
  const figures = new Map<string, Figures>()
  try {
    for (const { name, ask } of lists.questions) {
      const measured = await measure(ask).catch((error: unknown) => {
        throw new Error(`${name}, asked of ${lists.rows} messages, failed`, { cause: error })
      })
      figures.set(name, measured)
    }
  } finally {
    await lists.close()
  }
  return { heading, rows: lists.rows, figures }
}

async function measure(ask: () => Promise<string>): Promise<Figures> {
  for (let run = 0; run < WARM_UPS; run++) await ask()
  const times: number[] = []
  let found = ''
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now()
    found = await ask()
    times.push(performance.now() - begin)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number): number => sorted[Math.floor(RUNS * part)] ?? 0
  return { median: at(0.5), p95: at(0.95), found }
}

function print(few: Measured, many: Measured): void {
  const size = ({ rows }: Measured): string => rows.toLocaleString('en')
  console.log(`${few.heading}\n${many.heading}\n`)
  console.log(
    `| Question | p50 ms at ${size(few)} | p95 | p50 ms at ${size(many)} | p95 | p95 ratio | found |`,
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  for (const [name, less] of few.figures) {
    const more = many.figures.get(name)
    if (more === undefined) throw new Error(`${name} was asked once only`)
    const figures = [less.median, less.p95, more.median, more.p95].map((each) => each.toFixed(1))
    console.log(`| ${[name, ...figures, (more.p95 / less.p95).toFixed(2), more.found].join(' | ')} |`)
  }
  console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}`)
}
