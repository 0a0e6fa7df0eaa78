import { cpus } from 'node:os'

import { type BenchSuite, measure } from './bench.ts'
import { mt103Bench } from './mt103.bench.ts'
import { mt940Benches } from './mt940.bench.ts'
import { mxBenches } from './mx.bench.ts'
import { tableOf } from './table.ts'
import { translationBench } from './translation.bench.ts'

/** Every suite, in the order of measuring. */
const SUITES: readonly BenchSuite[] = [mt103Bench, ...mt940Benches, ...mxBenches, translationBench]

const asJson = process.argv.includes('--json')

for (const suite of SUITES) {
  const measurements = await measure(suite)
  if (asJson) console.log(JSON.stringify({ suite: suite.name, measurements }))
  else console.log(`${tableOf(suite.name, measurements)}\n`)
}
if (!asJson)
  console.log(`CPU time of one thread. Node ${process.version}, ${cpus()[0]?.model ?? 'unknown CPU'}`)
