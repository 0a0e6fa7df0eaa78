import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { buildWeb, WEB_FOLDER } from './build-web.ts'
import { provenanceOf, sha256Of } from './release/provenance.ts'
import { sbomOf } from './release/sbom.ts'

/**
 * Creates the files of a release in `dist/release`: the sources of the commit, the digests of the built browser
 * application, the list of packages, the provenance statement, and the digests of all of them.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'dist/release')

const run = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 }).trim()

const startedAt = new Date()
const changed = run('git', 'status', '--porcelain')
if (changed !== '')
  throw new Error(`A release is made of a commit, and these files differ from it:\n${changed}`)

const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly name: string
  readonly version: string
}
const commit = run('git', 'rev-parse', 'HEAD')
const at = new Date(Number(run('git', 'show', '-s', '--format=%ct', 'HEAD')) * 1_000)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
rmSync(WEB_FOLDER, { recursive: true, force: true })
buildWeb()

const sources = path.join(FOLDER, `${name}-${version}.tar.gz`)
run('git', 'archive', '--format=tar.gz', `--prefix=${name}-${version}/`, `--output=${sources}`, 'HEAD')

const web = path.join(FOLDER, 'web.sha256')
const built = globSync('**/*', { cwd: WEB_FOLDER }).filter((file) =>
  statSync(path.join(WEB_FOLDER, file)).isFile(),
)
writeFileSync(
  web,
  built
    .toSorted()
    .map((file) => `${sha256Of(path.join(WEB_FOLDER, file))}  ${file}\n`)
    .join(''),
)

const sbom = path.join(FOLDER, 'sbom.cdx.json')
writeFileSync(sbom, `${JSON.stringify(sbomOf({ name, at, commit }), undefined, 2)}\n`)

const subjects = [sources, web, sbom]
const statement = provenanceOf(subjects, {
  command: 'npm run release',
  version,
  commit,
  startedAt,
  finishedAt: new Date(),
  node: process.version,
  npm: run('npm', '--version'),
  lockfile: path.join(ROOT, 'package-lock.json'),
})
const provenance = path.join(FOLDER, 'provenance.json')
writeFileSync(provenance, `${JSON.stringify(statement, undefined, 2)}\n`)

const sums = [...subjects, provenance].map((file) => `${sha256Of(file)}  ${path.basename(file)}\n`)
writeFileSync(path.join(FOLDER, 'SHA256SUMS'), sums.join(''))
process.stdout.write(sums.join(''))
