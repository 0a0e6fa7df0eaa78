import type { Source } from '../../fields/source.ts'
import { textAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'

/** The parts of a coded first line, in their order, and the member with all further lines. */
interface FirstLine {
  /** The member with the code between the first two slashes. */
  readonly code: string
  /** The members with the texts after the code, separated by slashes; the last one takes the rest of the line. */
  readonly supplements: readonly string[]
  readonly others: string
}

const CODED = /^\/([A-Z0-9]{1,4})\/(.*)$/

/**
 * Returns the source of lines of which the first has the layout `/CODE/text` or `/CODE/text/text`. Without a code, all
 * lines are further lines.
 *
 * Source: SWIFT UHB, common group messages, fields 76 and 79.
 */
export function codedFirstLine<V>({ code, supplements, others }: FirstLine): Source<V, readonly string[]> {
  return {
    members: [code, ...supplements, others],
    write(values) {
      // Bindings pass the values of their form.
      const form = values as DraftValues
      const word = textAt(form, code)
      const further = linesIn(form[others])
      const texts = supplements.map((name) => textAt(form, name) ?? '')
      const last = texts.findLastIndex((text) => text !== '')
      const first = word === undefined ? [] : [`/${word}/${texts.slice(0, last + 1).join('/')}`]
      const value = [...first, ...further]
      if (value.length === 0) return undefined
      return {
        value,
        paths: [
          ...(word === undefined ? [] : [[code, ...supplements]]),
          ...further.map((_, index) => [`${others}.${index}`]),
        ],
      }
    },
    read([first = '', ...rest]) {
      const [, word, text = ''] = CODED.exec(first) ?? []
      if (word === undefined) return { [others]: first === '' ? rest : [first, ...rest] }
      const parts = text.split('/')
      const room = supplements.length - 1
      const texts = [...parts.slice(0, room), parts.slice(room).join('/')]
      return {
        [code]: word,
        ...Object.fromEntries(
          supplements.flatMap((name, index) => ((texts[index] ?? '') === '' ? [] : [[name, texts[index]]])),
        ),
        ...(rest.length > 0 && { [others]: rest }),
      }
    },
  }
}

function linesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
