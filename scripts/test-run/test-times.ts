import { memberOf } from '../test-report.ts'

/** The times of one Vitest test file. CPU time is that of its worker. */
export interface FileTimes {
  readonly file: string
  readonly cpuSeconds: number
  readonly seconds: number
  readonly tests: readonly TestTime[]
}

/** One test, or one browser test with its retries. */
export interface TestTime {
  readonly name: string
  readonly seconds: number
}

/** A file or a spec with a higher limit, and the reason. */
export interface SlowTest {
  /** The path of a test file, or the file and the title of a spec: `compose.spec.ts › sends`. */
  readonly name: string
  /** The limit: CPU time of a file, wall time of a spec. */
  readonly seconds: number
  readonly reason: string
}

/** The content of `test-times.json`. */
export interface TestTimes {
  readonly stages: readonly {
    readonly title: string
    readonly seconds: number
    readonly cpuSeconds: number
  }[]
  readonly files: readonly FileTimes[]
  readonly specs: readonly TestTime[]
}

const FILE_CPU_SECONDS_MAX = 15
const SPEC_SECONDS_MAX = 30
const SHOWN = 20

/** Returns the tests of Playwright's `json` report, each with the time of all its attempts. */
export function specsOfPlaywright(report: unknown): readonly TestTime[] {
  return listAt(report, 'suites').flatMap((suite) => specsOfSuite(suite, []))
}

function specsOfSuite(suite: unknown, above: readonly string[]): readonly TestTime[] {
  const titles = [...above, titleOf(suite)]
  const own = listAt(suite, 'specs').map((spec) => ({
    name: [...titles, titleOf(spec)].join(' › '),
    seconds: listAt(spec, 'tests')
      .flatMap((test) => listAt(test, 'results'))
      .reduce<number>((total, result) => total + Number(memberOf(result, 'duration') ?? 0) / 1000, 0),
  }))
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => specsOfSuite(inner, titles))]
}

function titleOf(value: unknown): string {
  const title = memberOf(value, 'title')
  return typeof title === 'string' ? title : ''
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const found = memberOf(value, name)
  return Array.isArray(found) ? found : []
}

/** Returns the slowest files, tests and specs as lines, twenty of each. */
export function slowestOf({ files, specs }: TestTimes): readonly string[] {
  const tests = files.flatMap(({ file, tests: own }) =>
    own.map(({ name, seconds }) => ({ name: `${file} › ${name}`, seconds })),
  )
  const byCpu = files.map(({ file, cpuSeconds }) => ({ name: file, seconds: cpuSeconds }))
  return [
    ...slowest('Slowest test files (CPU s of their workers)', byCpu),
    ...slowest('Slowest tests (wall s)', tests),
    ...slowest('Slowest browser tests (wall s)', specs),
  ]
}

function slowest(title: string, all: readonly TestTime[]): readonly string[] {
  if (all.length === 0) return []
  const first = all.toSorted((left, right) => right.seconds - left.seconds).slice(0, SHOWN)
  return [`${title}:`, ...first.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`), '']
}

/** Returns the tests that exceeded their limit, as lines that explain how to list them. */
export function tooSlow({ files, specs }: TestTimes, listed: readonly SlowTest[]): readonly string[] {
  const limits = new Map(listed.map(({ name, seconds }) => [name, seconds]))
  const found = [
    ...files.map(({ file, cpuSeconds }) => ({
      name: file,
      seconds: cpuSeconds,
      max: limits.get(file) ?? FILE_CPU_SECONDS_MAX,
    })),
    ...specs.map(({ name, seconds }) => ({ name, seconds, max: limits.get(name) ?? SPEC_SECONDS_MAX })),
  ]
  return found
    .filter(({ seconds, max }) => seconds > max)
    .map(({ name, seconds, max }) => `${name}: ${seconds.toFixed(1)} s, at most ${max} s`)
}
