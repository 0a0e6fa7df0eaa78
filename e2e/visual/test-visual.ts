import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { buildGallery, ROOT } from './build-gallery.ts'
import { commitNamed, hasGallery, layOutTree } from './earlier-tree.ts'
import { serveFolder } from './serve-folder.ts'

const RESULTS = join(ROOT, 'test-results/visual')

/**
 * Takes screenshots of the gallery of an earlier commit and of the working tree, with the same browser and fonts, and
 * fails if one of them differs. `--against=<commit>` names the commit, by default the last one; other arguments are
 * passed to Playwright. Screenshots are not stored, because fonts differ between machines.
 */
async function testVisual(): Promise<number> {
  const { values, positionals, tokens } = parseArgs({
    options: { against: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const commit = commitNamed(String(values.against ?? 'HEAD'))
  if (commit === undefined && values.against !== undefined)
    throw new Error(`There is no commit ${String(values.against)} here.`)
  const others = tokens.flatMap((token) =>
    token.kind === 'option' && token.name !== 'against' ? [`${token.rawName}${valueOf(token.value)}`] : [],
  )
  rmSync(RESULTS, { recursive: true, force: true })
  const temporary = mkdtempSync(join(tmpdir(), 'nostro-gallery-'))
  const [present, earlier] = [join(temporary, 'present'), join(temporary, 'earlier')]
  try {
    const isCompared = buildEarlier(commit, earlier)
    buildGallery(ROOT, present)
    return await runTests([...positionals, ...others], present, isCompared ? earlier : undefined)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function valueOf(value: string | undefined): string {
  return value === undefined ? '' : `=${value}`
}

/**
 * Builds the gallery of a commit into a folder; returns whether there was one. Sources without a history have no
 * commit.
 */
function buildEarlier(commit: string | undefined, folder: string): boolean {
  if (commit === undefined || !hasGallery(commit)) {
    const earlier = commit === undefined ? 'There is no earlier commit' : `Commit ${commit} has no gallery`
    console.log(`${earlier}: new pictures only, nothing to compare them with.`)
    return false
  }
  const tree = layOutTree(commit)
  try {
    if (tree.hasOtherPackages)
      console.log(`Commit ${commit} names other packages; it is built with those installed here.`)
    buildGallery(tree.folder, folder)
    console.log(`Comparing the working tree with commit ${commit}.`)
    return true
  } finally {
    rmSync(tree.folder, { recursive: true, force: true })
  }
}

/** Runs Playwright with these arguments on the galleries that were built into the folders. */
async function runTests(parameters: readonly string[], present: string, earlier?: string): Promise<number> {
  const served = await Promise.all(
    [present, earlier].flatMap((folder) => (folder === undefined ? [] : [serveFolder(folder)])),
  )
  const [presentServer, earlierServer] = served
  const playwright = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${join(import.meta.dirname, 'playwright.config.ts')}`,
      ...parameters,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        NOSTRO_GALLERY: presentServer?.origin,
        ...(earlierServer !== undefined && { NOSTRO_GALLERY_EARLIER: earlierServer.origin }),
      },
    },
  )
  await once(playwright, 'exit')
  await Promise.all(served.map((server) => server.close()))
  console.log(`\nPictures: ${join(RESULTS, 'pictures')}\nDifferences: ${join(RESULTS, 'differences')}`)
  return playwright.exitCode ?? 1
}

process.exitCode = await testVisual()
