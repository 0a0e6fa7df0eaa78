import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUIDE = join(import.meta.dirname, '../../docs/writing.md')

const SECTION = /^## Words to replace\n([\s\S]*?)^## /m

/** The words that the writing guide replaces, and the phrases in which it allows them. */
interface WordList {
  readonly replaced: readonly string[]
  readonly allowed: readonly string[]
}

/** Reads the table "Words to replace" of docs/writing.md, the only place that lists these words. */
export function readWordList(): WordList {
  const [, section = ''] = SECTION.exec(readFileSync(GUIDE, 'utf8')) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return {
    replaced: rows.flatMap((row) => codesIn(row.split('|')[1])),
    allowed: rows.flatMap((row) => codesIn(row.split('|')[3])),
  }
}

function codesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** Returns a function that finds the replaced words and phrases in a text, in their order and in lower case. */
export function wordFinder({ replaced, allowed }: WordList): (text: string) => readonly string[] {
  const words = phrases(replaced)
  const exceptions = phrases(allowed)
  return (text) =>
    [...text.replaceAll(exceptions, '').matchAll(words)].map(([word]) =>
      word.toLowerCase().replaceAll(/\s+/g, ' '),
    )
}

function phrases(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => word.replaceAll(' ', String.raw`\s+`))
  return new RegExp(String.raw`\b(?:${alternatives.join('|')})\b`, 'gi')
}

/** Counts the words of a text. Marks alone, such as `-` and `|`, are no words. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Returns the prose of a Markdown page: without code, and without the addresses of links. */
export function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]+`/g, 'code')
    .replaceAll(/\]\([^)\s]+\)/g, ']')
}

/** Returns the comments of a TypeScript source, without their marks at the beginning of a line. */
export function commentsOf(source: string): string {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm) ?? []
  return comments.map((comment) => comment.replaceAll(/^\s*(?:\*(?!\/)|\/\/)/gm, '')).join('\n')
}
