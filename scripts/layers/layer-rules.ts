import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { type LayeredFolder, ROOT_FILES } from './layers.ts'

/** An import rule, as dependency-cruiser reads it. */
interface ImportRule {
  readonly name: string
  readonly comment: string
  readonly severity: 'error'
  readonly from: { readonly path: string; readonly pathNot: readonly string[] }
  readonly to: { readonly path: string; readonly pathNot: string; readonly dynamic?: false }
}

interface RuleOptions {
  /** Files that may import any folder, as regular expressions. */
  readonly exempt: readonly string[]
}

/**
 * Returns the import rules of a layered folder: one for each layer, which refuses imports of the same layer and of
 * those after it.
 */
export function layerRules({ path, layers }: LayeredFolder, { exempt }: RuleOptions): readonly ImportRule[] {
  return layers.map(({ folders }, index) => ({
    name: 'imports-lead-downwards',
    comment:
      'Folders have one order, `scripts/layers/layers.ts`: each imports folders of earlier layers only.',
    severity: 'error',
    from: { path: `^${path}(${anyOf(folders)})`, pathNot: exempt },
    to: {
      path: `^${path}(${anyOf(layers.slice(index).flatMap((layer) => layer.folders))})`,
      pathNot: folders.includes(ROOT_FILES) ? `^${path}${patternOf(ROOT_FILES)}` : `^${path}$1`,
    },
  }))
}

function anyOf(folders: readonly string[]): string {
  return folders.map(patternOf).join('|')
}

function patternOf(folder: string): string {
  return folder === ROOT_FILES ? '[^/]+$' : `${folder}/`
}

interface IndexRuleOptions extends RuleOptions {
  /** The absolute path of the repository. */
  readonly repository: string
  /** Folders whose index is an offer: their files are imported one by one too. */
  readonly open?: readonly string[]
  /** Folders whose files may be fetched one by one, by dynamic imports. */
  readonly fetched?: readonly string[]
}

/**
 * Returns the import rules of the folders that have an index, at any depth: files outside of such a folder import its
 * index only, or the index of a folder in it.
 */
export function indexRules(
  { path }: Pick<LayeredFolder, 'path'>,
  { repository, exempt, open = [], fetched = [] }: IndexRuleOptions,
): readonly ImportRule[] {
  return readdirSync(join(repository, path), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => existsSync(join(folder, 'index.ts')))
    .map((folder) => folder.slice(join(repository, path).length).replaceAll('\\', '/'))
    .filter((folder) => !open.includes(folder))
    .toSorted()
    .map((folder) => ({
      name: 'folders-are-entered-by-their-index',
      comment: 'A folder with an index is entered by it; the other files of the folder are its own.',
      severity: 'error',
      from: { path: `^${path}`, pathNot: [`^${path}${folder}/`, ...exempt] },
      to: {
        path: `^${path}${folder}/`,
        pathNot: String.raw`^${path}${folder}/(|.*/)index\.ts$`,
        ...(fetched.includes(folder) && { dynamic: false }),
      },
    }))
}
