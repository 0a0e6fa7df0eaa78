import { dirname, relative } from 'node:path/posix'

import { type LayeredFolder, ROOT_FILES } from './layers.ts'

/** A file with one import. */
interface ImportingFile {
  readonly file: string
  /** The imported file, relative to {@link file}. */
  readonly imports: string
}

/** Files that keep and files that break the order of a layered folder, for a test of the import rules. */
interface PlantedImports {
  /** Files that import the next layer, or another folder of their own layer. */
  readonly refused: readonly ImportingFile[]
  /** Files that import the layer before. */
  readonly allowed: readonly ImportingFile[]
  /** The files that are imported. */
  readonly entries: readonly string[]
}

/** Returns imports between neighbouring layers and between the folders of one layer, in both directions. */
export function plantedImports({ path, rootFiles, layers }: LayeredFolder): PlantedImports {
  const within = path === '' ? 'src/' : ''
  const placeOf = (folder: string): string => (folder === ROOT_FILES ? path : `${path}${folder}/${within}`)
  const entryOf = (folder: string): string =>
    folder === ROOT_FILES ? `${path}${rootFiles[0]}` : `${placeOf(folder)}index.ts`
  const importing = (from: string, to: string): ImportingFile => {
    const name = from === ROOT_FILES ? 'planted' : `imports-${to.replaceAll('/', '-')}`
    const file = `${placeOf(from)}${name}.ts`
    const imports = relative(dirname(file), entryOf(to))
    return { file, imports: imports.startsWith('.') ? imports : `./${imports}` }
  }
  const names = layers.map(({ folders }) => folders)
  const neighbours = names.slice(1).flatMap((upper, index) => {
    const [[over], [under]] = [upper, names[index] ?? []]
    return over === undefined || under === undefined ? [] : [{ over, under }]
  })
  return {
    refused: [
      ...neighbours.map(({ over, under }) => importing(under, over)),
      ...names.flatMap(([first, ...others]) =>
        others.flatMap((other) =>
          first === undefined ? [] : [importing(first, other), importing(other, first)],
        ),
      ),
    ],
    allowed: neighbours.map(({ over, under }) => ({
      ...importing(over, under),
      file: `${placeOf(over)}downwards.ts`,
    })),
    entries: names.flat().map(entryOf),
  }
}
