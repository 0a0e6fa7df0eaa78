import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { missingPrograms } from '@nostro/server/testing/external-programs'

import { type Group, RESULTS, type Stage } from '../groups.ts'
import { countsOfPlaywright, countsOfVitest } from '../test-report.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A part of the deep run that `.ci/run` can run separately. */
export interface DeepPart {
  /** The name for `--part=NAME`. */
  readonly name: string
  readonly stages: readonly Stage[]
  /** Programs of other packages that the part needs. */
  readonly needs: readonly string[]
  /** Smaller amounts for a run of this part within eight minutes. */
  readonly shorter: Readonly<Record<string, string>>
  /** Options of the last command of such a run: smaller amounts, or an end at the first failure. */
  readonly turnOptions: readonly string[]
}

const CEPH = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const CLUSTER = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer']

const npm = (script: string, ...words: readonly string[]): readonly string[] => [
  'npm',
  'run',
  '--silent',
  script,
  '--',
  ...words,
]

const part = (name: string, group: Group, rest: Partial<DeepPart> = {}): DeepPart => ({
  name,
  stages: [[group]],
  needs: [],
  shorter: {},
  turnOptions: [],
  ...rest,
})

/** Returns the test files that do more with `NOSTRO_DEEP`, most of them by `sampleCount`. */
function deepFiles(folders: string): readonly string[] {
  return globSync(`${folders}/**/*.test.ts`, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter((file) => /NOSTRO_DEEP|\bisDeep\b|\bsampleCount\b/.test(readFileSync(join(ROOT, file), 'utf8')))
    .toSorted()
}

/** Distributes values over parts whose sizes differ by at most one. */
function dealt<T>(values: readonly T[], hands: number): readonly (readonly T[])[] {
  return Array.from({ length: hands }, (_, hand) => values.filter((_value, index) => index % hands === hand))
}

function samples(name: string, title: string, files: readonly string[]): DeepPart {
  const report = join(RESULTS, `deep-${name}.json`)
  const group: Group = {
    title,
    run: npm('test:unit', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files),
    env: { NOSTRO_DEEP: '1' },
    report: { file: report, counts: countsOfVitest },
  }
  return part(name, group, {
    shorter: { NOSTRO_DEEP_SAMPLES: '10000' },
    turnOptions: ['--bail=1'],
  })
}

/** Numbers of parts. Each of the larger files alone could take the eight minutes of a part. */
const SAMPLE_PARTS = { packages: 8, server: 4 } as const

function sampleParts(): readonly DeepPart[] {
  const apps = deepFiles('apps')
  return [
    ...dealt(deepFiles('packages'), SAMPLE_PARTS.packages).map((files, index) =>
      samples(`samples-${index + 1}`, `Many samples, ${index + 1}`, files),
    ),
    ...dealt(apps, SAMPLE_PARTS.server).map((files, index) =>
      samples(`server-${index + 1}`, `Many calls, ${index + 1}`, files),
    ),
  ]
}

const MUTATION_PARTS = 6

function mutationParts(): readonly DeepPart[] {
  const all = { title: 'Mutation of MT rules', run: [process.execPath, 'scripts/test-run/mutation-part.ts'] }
  return Array.from({ length: MUTATION_PARTS }, (_, index) => {
    const which = `${index + 1}/${MUTATION_PARTS}`
    return part(`mutation-${index + 1}`, { title: `${all.title}, ${which}`, run: [...all.run, which] })
  })
}

const BROWSER_PARTS = 4

function browserParts(): readonly DeepPart[] {
  return Array.from({ length: BROWSER_PARTS }, (_, index) => {
    const which = `${index + 1}/${BROWSER_PARTS}`
    const report = join(RESULTS, `deep-browser-${index + 1}.json`)
    const group: Group = {
      title: `All browser tests, ${which}`,
      run: npm('test:browser', '--reporter=list,json', `--shard=${which}`),
      env: { NOSTRO_DEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report: { file: report, counts: countsOfPlaywright },
    }
    const build: Group = { title: 'Browser build', run: ['npm', 'run', '--silent', 'build'] }
    return part(`browser-${index + 1}`, group, {
      stages: [[build], [group]],
      turnOptions: ['--max-failures=1'],
    })
  })
}

/** Longer time limits of a turn, which shares its machine. Only the whole deep run checks the real limits. */
const PATIENT = ['--serve-seconds', '90', '--settle-seconds', '45']

/** Returns the part that runs a scenario of `chaos/`; a later option replaces an earlier one. */
function scenario(title: string, options: readonly string[], rest: Partial<DeepPart> = {}): DeepPart {
  const [name = ''] = options
  return part(name, { title, run: [process.execPath, 'scripts/chaos.ts', ...options] }, rest)
}

function upgradesBehind(proxy: string): DeepPart {
  const options = ['upgrade', '--upgrades', '1', '--proxy', proxy]
  const needs = [`/usr/sbin/${proxy}`]
  return { ...scenario(`Rolling upgrades behind ${proxy}`, options, { needs }), name: `upgrade-${proxy}` }
}

const CHAOS: readonly DeepPart[] = [
  scenario('Killed servers and databases', ['kill'], { turnOptions: ['--kills', '40', ...PATIENT] }),
  scenario('Backups and their restoration', ['restore'], {
    turnOptions: ['--kills', '15', '--kills-before', '15', ...PATIENT],
  }),
  scenario('Killed gateways and brokers', ['gateway'], {
    turnOptions: ['--messages', '2000', '--faults', '30'],
  }),
  scenario('Killed stores of files', ['store'], { needs: CEPH, turnOptions: ['--faults', '25'] }),
  scenario('Killed archives', ['archive', '--kills', '40'], {
    needs: CEPH,
    turnOptions: ['--kills', '15', ...PATIENT],
  }),
  scenario('Databases that fail over', ['failover'], {
    needs: CLUSTER,
    turnOptions: ['--kills', '20', ...PATIENT],
  }),
  scenario('Rolling upgrades', ['upgrade'], { turnOptions: ['--upgrades', '1'] }),
  ...['nginx', 'haproxy'].map(upgradesBehind),
]

/**
 * The checks that take minutes: properties with many more samples, coverage of the message engine, mutation of its
 * rules, every page in each language, screenshots of components, and servers, PostgreSQL, a message broker and a store
 * of files killed repeatedly under load.
 */
export const DEEP_PARTS: readonly DeepPart[] = [
  ...sampleParts(),
  samples('reproducible', 'Two builds of the same sources', ['scripts/release/release.test.ts']),
  part('coverage', { title: 'Coverage of messages', run: ['npm', 'run', '--silent', 'coverage'] }),
  ...mutationParts(),
  ...browserParts(),
  part('pictures', { title: 'Pictures of the gallery', run: ['npm', 'run', '--silent', 'test:visual'] }),
  ...CHAOS,
]

/** Returns the programs that a part needs and this machine lacks. */
export const missingFor = ({ needs }: DeepPart): readonly string[] => missingPrograms(needs)

/** Returns the part of a seed, or the next one for which this machine has all programs. */
export function partOf(
  seed: number,
  parts: readonly DeepPart[] = DEEP_PARTS,
  missing: (each: DeepPart) => readonly string[] = missingFor,
): { readonly part: DeepPart | undefined; readonly passedOver: readonly DeepPart[] } {
  const first = seed % parts.length
  const order = [...parts.slice(first), ...parts.slice(0, first)]
  const chosen = order.findIndex((each) => missing(each).length === 0)
  return { part: order[chosen], passedOver: chosen === -1 ? order : order.slice(0, chosen) }
}
