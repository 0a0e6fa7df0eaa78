import { parseArgs } from 'node:util'

import { runStages, type Stage } from './groups.ts'
import { seedOfRun } from './seed-of-run.ts'
import { DEEP_PARTS, type DeepPart, missingFor, partOf } from './test-run/deep-parts.ts'

/**
 * The deep run: all parts, or one by `--part=NAME`; `--list` prints their names. `--turn` runs the part of the seed,
 * which is derived from the commit, with smaller amounts and at most `--seconds`, eight minutes by default; a part that
 * exceeds this time is not finished and not failed. A part that needs a missing program is skipped; a turn uses the
 * next one.
 */
const TURN_SECONDS = 8 * 60

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    part: { type: 'string' },
    turn: { type: 'boolean', default: false },
    seconds: { type: 'string', default: String(TURN_SECONDS) },
  },
})

function stagesOf({ stages, shorter, turnOptions }: DeepPart, { seed, isTurn }: Run): readonly Stage[] {
  const turn = { limits: { totalMs: Number(values.seconds) * 1000 }, mayBeUnfinished: true }
  return stages.map((stage, index) =>
    stage.map((group) => ({
      ...group,
      run: [...group.run, ...(isTurn && index === stages.length - 1 ? turnOptions : [])],
      env: { NOSTRO_SEED: seed, ...group.env, ...(isTurn && shorter) },
      ...(isTurn && turn),
    })),
  )
}

interface Run {
  readonly seed: string
  readonly isTurn: boolean
}

function sayMissing(part: DeepPart): void {
  console.log(`Not run: ${part.name}, since this machine lacks ${missingFor(part).join(', ')}.`)
}

async function runParts(parts: readonly DeepPart[], run: Run): Promise<number> {
  console.log(`Deep run of ${parts.map(({ name }) => name).join(', ')}; seed ${run.seed}.`)
  const titles = new Map(
    parts.flatMap(({ name, stages }) => stages.flat().map(({ title }) => [title, name] as const)),
  )
  return await runStages(
    parts.flatMap((part) => stagesOf(part, run)),
    (results) => {
      const failed = results.filter(({ state }) => state === 'failed')
      const lines = failed.map(({ group: { title } }) => {
        const name = titles.get(title) ?? title
        return `Failed: part ${name}, seed ${run.seed}. Repeat: NOSTRO_SEED=${run.seed} npm run test:deep -- --part=${name}`
      })
      return { lines, failures: 0 }
    },
  )
}

async function runTurn(): Promise<number> {
  const { part, passedOver } = partOf(seedOfRun())
  passedOver.forEach(sayMissing)
  return part === undefined ? 0 : await runParts([part], { seed, isTurn: true })
}

async function runAll(): Promise<number> {
  const missing = DEEP_PARTS.filter((part) => missingFor(part).length > 0)
  missing.forEach(sayMissing)
  return await runParts(
    DEEP_PARTS.filter((part) => !missing.includes(part)),
    { seed, isTurn: false },
  )
}

async function runOne(name: string): Promise<number> {
  const part = DEEP_PARTS.find((each) => each.name === name)
  if (part === undefined) {
    console.error(`There is no part ${name}: ${DEEP_PARTS.map((each) => each.name).join(', ')}`)
    return 2
  }
  if (missingFor(part).length === 0) return await runParts([part], { seed, isTurn: values.turn })
  sayMissing(part)
  return 0
}

const seed = String(seedOfRun())
if (values.list)
  console.log(
    DEEP_PARTS.map(({ name, stages }) => `${name.padEnd(16)} ${stages.at(-1)?.[0]?.title}`).join('\n'),
  )
else if (values.part !== undefined) process.exitCode = await runOne(values.part)
else process.exitCode = values.turn ? await runTurn() : await runAll()
