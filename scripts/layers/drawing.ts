import { type Layer, type LayeredFolder, ROOT_FILES, SERVER, WEB } from './layers.ts'

/** The layered folders that `ARCHITECTURE.md` draws, by the name of their part of the page. */
const DRAWN: readonly (readonly [name: string, folder: LayeredFolder])[] = [
  ['server', SERVER],
  ['web', WEB],
]

/** Returns the text of `ARCHITECTURE.md` with its drawings made anew. Throws where a drawing has no part of the page. */
export function withDrawings(page: string): string {
  let text = page
  for (const [name, folder] of DRAWN) {
    const [begin, end] = [`<!-- layers: ${name} -->\n`, `<!-- end of layers: ${name} -->`]
    const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
    if (start < 0 || stop < start) throw new Error(`ARCHITECTURE.md has no part for the layers of ${name}`)
    text = `${text.slice(0, start + begin.length)}\n${drawingOf(folder)}\n${text.slice(stop)}`
  }
  return text
}

/** Returns the drawing of a layered folder: a flow chart from the last layer to the first, and the contents of each. */
function drawingOf({ layers, rootFiles }: LayeredFolder): string {
  const downwards = layers.toReversed()
  const idOf = (layer: Layer): string => `layer${layers.indexOf(layer) + 1}`
  const namesOf = ({ folders }: Layer): readonly string[] =>
    folders.flatMap((folder) => (folder === ROOT_FILES ? rootFiles : [folder]))
  return [
    '```mermaid',
    'flowchart TD',
    ...downwards.map((layer) => `  ${idOf(layer)}["${namesOf(layer).join(', ')}"]`),
    `  ${downwards.map(idOf).join(' --> ')}`,
    '```',
    '',
    '| Layer | Contents |',
    '|---|---|',
    ...downwards.map(
      (layer) =>
        `| ${namesOf(layer)
          .map((name) => `\`${name}\``)
          .join(', ')} | ${layer.holds} |`,
    ),
    '',
  ].join('\n')
}
