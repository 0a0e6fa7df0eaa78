import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The folder of the built browser application. */
export const WEB_FOLDER = path.join(ROOT, 'apps/web/dist')

const HASH_FILE = path.join(WEB_FOLDER, '.sources-hash')

/** All inputs of the build. */
const SOURCES = [
  'apps/web/{index.html,package.json,vite.config.ts,web-font.ts,zip-here.ts}',
  'apps/web/{src,public}/**/*',
  'packages/*/{package.json,src/**/*}',
  'package-lock.json',
]

/** Tests, and the gallery that only developers build. */
const NOT_BUILT = /\.test\.tsx?$|^apps\/web\/src\/gallery\//

/** Number of digits that makes build numbers unique. */
const BUILD_NUMBER_LENGTH = 12

/** Size in bytes below which a file is not compressed. */
const COMPRESSED_FROM_BYTES = 1_024

/**
 * Builds the browser application unless the existing build is up to date. `onBuild` is called before a build, which
 * takes tens of seconds.
 */
export function buildWeb(onBuild?: () => void): void {
  const hash = sourcesHash()
  if (existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash) return
  onBuild?.()
  const build = spawnSync('npm', ['run', 'build', '--silent', '--workspace', 'apps/web'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NOSTRO_BUILD: hash.slice(0, BUILD_NUMBER_LENGTH) },
  })
  if (build.status !== 0)
    throw new Error(`The browser application could not be built.\n${build.stdout}${build.stderr}`)
  compress()
  // Written last, so that an aborted build is repeated.
  writeFileSync(HASH_FILE, hash)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !NOT_BUILT.test(file))
  for (const file of files.toSorted()) {
    const place = path.join(ROOT, file)
    if (statSync(place).isFile()) hash.update(`${file}\0`).update(readFileSync(place)).update('\0')
  }
  return hash.digest('hex')
}

/** Writes compressed copies of the files, so that the server never compresses during a request. */
function compress(): void {
  for (const file of globSync('**/*.{js,mjs,css,svg,json}', { cwd: WEB_FOLDER })) {
    const place = path.join(WEB_FOLDER, file)
    const bytes = readFileSync(place)
    if (bytes.length < COMPRESSED_FROM_BYTES) continue
    writeFileSync(`${place}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${place}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
  }
}
