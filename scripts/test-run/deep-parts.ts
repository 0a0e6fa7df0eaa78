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
  /** Options of the last command of such a run, so that it ends at the first failure. */
  readonly untilFailure: readonly string[]
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
  untilFailure: [],
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
    untilFailure: ['--bail=1'],
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
      untilFailure: ['--max-failures=1'],
    })
  })
}

/** Longer time limits of a turn, which shares its machine. Only the whole deep run checks the real limits. */
const PATIENT = { NOSTRO_KILL_SERVE_SECONDS: '90', NOSTRO_KILL_SETTLE_SECONDS: '45' }

const loop = (title: string, script: string, ...words: readonly string[]): Group => ({
  title,
  run: [process.execPath, `scripts/${script}.ts`, ...words],
})

function upgradesBehind(proxy: string): DeepPart {
  const group = loop(`Rolling upgrades behind ${proxy}`, 'upgrade-loop', '--proxy', proxy)
  return part(
    `upgrade-${proxy}`,
    { ...group, env: { NOSTRO_UPGRADES: '1' } },
    { needs: [`/usr/sbin/${proxy}`] },
  )
}

const LOOPS: readonly DeepPart[] = [
  part('kill', loop('Killed servers and databases', 'kill-loop'), {
    shorter: { ...PATIENT, NOSTRO_KILLS: '40' },
  }),
  part('restore', loop('Backups, and what was restored of them', 'restore-loop'), {
    shorter: { ...PATIENT, NOSTRO_KILLS: '15', NOSTRO_KILLS_BEFORE: '15' },
  }),
  part('gateway', loop('Killed gateways and brokers', 'gateway-loop'), {
    shorter: { NOSTRO_GATEWAY_MESSAGES: '2000', NOSTRO_GATEWAY_FAULTS: '30' },
  }),
  part('store', loop('Killed stores of files', 'store-loop'), {
    needs: CEPH,
    shorter: { NOSTRO_STORE_FAULTS: '25' },
  }),
  part(
    'archive',
    { ...loop('Killed archives', 'archive-loop'), env: { NOSTRO_KILLS: '40' } },
    { needs: CEPH, shorter: { ...PATIENT, NOSTRO_KILLS: '15' } },
  ),
  part('failover', loop('Databases that fail over', 'failover-loop'), {
    needs: CLUSTER,
    shorter: { ...PATIENT, NOSTRO_KILLS: '20' },
  }),
  part('upgrade', loop('Rolling upgrades', 'upgrade-loop'), { shorter: { NOSTRO_UPGRADES: '1' } }),
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
  ...LOOPS,
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
