import type { Draw } from '../../src/core/samples/draw.ts'

const MEBIBYTE = 1024 * 1024

/** Pieces with a meaning for a reader of FIN texts. */
const PIECES = [
  '{1: {2: {3: {4: {5: {S: {1:F21 -} \r\n-} - { } $ : :20: :61: \r\n:86:'.split(' '),
  ['\r\n', '\n', '\r', '\r\n\r\n', ' ', '\t', '\u0000', '\u0001', '\u0003', '\u001a', '\uFEFF'],
  ['//', '/', ',', '0', '\u00e9', 'Ж', '中', '😀', '\ud800', '{{{{{{{{', '}}}}}}}}', '{4:{4:{4:'],
].flat()

type Mutation = (text: string, draw: Draw) => string

function place(text: string, draw: Draw): number {
  return draw.integer(0, text.length)
}

function linesOf(text: string): string[] {
  return text.split('\r\n')
}

function replaced(text: string, [start, length]: readonly [number, number], by: string): string {
  return text.slice(0, start) + by + text.slice(start + length)
}

const MUTATIONS: readonly Mutation[] = [
  function flipsACharacter(text, draw) {
    const at = draw.integer(0, text.length - 1)
    return replaced(text, [at, 1], String.fromCharCode(text.charCodeAt(at) ^ (1 << draw.integer(0, 15))))
  },
  function replacesCharacters(text, draw) {
    return replaced(
      text,
      [place(text, draw), draw.integer(1, 8)],
      draw.characters('A0/:-{},\n\r$é', draw.integer(0, 8)),
    )
  },
  function insertsAPiece(text, draw) {
    return replaced(text, [place(text, draw), 0], draw.pick(PIECES))
  },
  function cutsOff(text, draw) {
    return text.slice(0, place(text, draw))
  },
  function losesItsBeginning(text, draw) {
    return text.slice(place(text, draw))
  },
  function losesALine(text, draw) {
    const lines = linesOf(text)
    return lines.toSpliced(draw.integer(0, lines.length - 1), 1).join('\r\n')
  },
  function doublesALine(text, draw) {
    const lines = linesOf(text)
    const at = draw.integer(0, lines.length - 1)
    return lines.toSpliced(at, 0, lines[at] ?? '').join('\r\n')
  },
  function swapsLines(text, draw) {
    const lines = linesOf(text)
    const [one, other] = [draw.integer(0, lines.length - 1), draw.integer(0, lines.length - 1)]
    return lines
      .with(one, lines[other] ?? '')
      .with(other, lines[one] ?? '')
      .join('\r\n')
  },
  function breaksALine(text, draw) {
    return replaced(text, [place(text, draw), 0], draw.pick(['\r\n', '\n', '\r', '\r\n\r\n']))
  },
  function changesLineEnds(text, draw) {
    return text.replaceAll('\r\n', draw.pick(['\n', '\r', '\n\r', '\r\r\n', '']))
  },
  function doublesItself(text, draw) {
    return `${text}${draw.pick(['', '$', '\r\n', '\u0003  \u0001', '$\r\n'])}${text}`
  },
  function movesAPart(text, draw) {
    const start = place(text, draw)
    const part = text.slice(start, start + draw.integer(1, 60))
    const rest = replaced(text, [start, part.length], '')
    return replaced(rest, [place(rest, draw), 0], part)
  },
  function nestsBraces(text, draw) {
    const depth = draw.integer(1, 2000)
    return replaced(
      text,
      [place(text, draw), 0],
      draw.pick(['{', '}', '{4:', '{3:{108:', '{{', '-}']).repeat(depth),
    )
  },
  function repeatsALine(text, draw) {
    const lines = linesOf(text)
    const at = draw.integer(0, lines.length - 1)
    return lines.with(at, `${lines[at] ?? ''}\r\n`.repeat(draw.integer(1, 300))).join('\r\n')
  },
  function holdsAnyText(text, draw) {
    const characters = Array.from({ length: draw.integer(1, 40) }, () =>
      String.fromCharCode(draw.integer(0, 0xffff)),
    )
    return replaced(text, [place(text, draw), 0], characters.join(''))
  },
  function losesCharacters(text, draw) {
    return replaced(text, [place(text, draw), draw.integer(1, 100)], '')
  },
]

/** Inserts a line of a megabyte into the text. */
export function withLongLine(text: string, draw: Draw): string {
  return replaced(
    text,
    [place(text, draw), 0],
    draw.pick(['A', '/', ' ', '{', '-', ':', ',', '0', '}']).repeat(MEBIBYTE),
  )
}

/** Returns the text with one to three changes. */
export function mutated(text: string, draw: Draw): string {
  let changed = text
  for (let times = draw.pick([1, 1, 2, 3]); times > 0 && changed !== ''; times--) {
    changed = draw.pick(MUTATIONS)(changed, draw)
  }
  return changed
}
