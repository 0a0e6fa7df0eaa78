import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PUBLISHED = dirname(require.resolve('@fontsource-variable/inter/package.json'))

/** The folder of the built font files. Style sheets refer to it as `@web-font`. */
const BUILT = join(import.meta.dirname, '../../node_modules/.cache/nostro-web-font')

/** Ranges of code points as in `unicode-range` of `src/ui/theme/base.css`. */
const LATIN =
  'U+0020-007E, U+00A0-00FF, U+2010-2026, U+202F, U+20AC, U+2190-2193, U+2212, U+2248, U+2264-2265, U+2318'
const CYRILLIC = 'U+0400-045F, U+2116'

const FILES = [
  { from: 'inter-latin-wght-normal.woff2', to: 'inter-latin.woff2', range: LATIN },
  { from: 'inter-cyrillic-wght-normal.woff2', to: 'inter-cyrillic.woff2', range: CYRILLIC },
] as const

/** Kerning, alternates, composition, tabular figures, marks and localised forms. The product uses no other feature. */
const FEATURES = ['kern', 'calt', 'ccmp', 'tnum', 'mark', 'locl']

/** Regular to bold, the weights of the type scale. */
const WEIGHTS = { min: 400, max: 700, default: 400 }

/** Returns all characters of a list of ranges such as `U+0020-007E, U+2116`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((point) => Number.parseInt(point, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

/**
 * Reduces the published font to the characters, weights and features of the product, and preloads the file of Latin
 * characters, which every page needs.
 */
export function webFont(): Plugin {
  return {
    name: 'web-font',
    async config() {
      mkdirSync(BUILT, { recursive: true })
      for (const { from, to, range } of FILES) {
        const font = await subsetFont(readFileSync(join(PUBLISHED, 'files', from)), charactersOf(range), {
          targetFormat: 'woff2',
          keepFeatures: FEATURES,
          noHinting: true,
          variationAxes: { wght: WEIGHTS },
        })
        writeFileSync(join(BUILT, to), font)
      }
      return { resolve: { alias: [{ find: '@web-font', replacement: BUILT }] } }
    },
    generateBundle() {
      // The licence of the font requires its text next to the files.
      const source = readFileSync(join(PUBLISHED, 'LICENSE'))
      this.emitFile({ type: 'asset', fileName: 'assets/inter-licence.txt', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const latin = Object.keys(bundle ?? {}).find((file) => /inter-latin-.*\.woff2$/.test(file))
        if (latin === undefined) return []
        const attrs = { rel: 'preload', href: `/${latin}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
