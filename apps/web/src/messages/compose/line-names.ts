import { composeMessage, definitionOf } from '@nostro/messages'

import { labelKeyAt, type FormState } from '../../forms/index.ts'
import type { Texts } from '../../i18n/index.ts'

/**
 * What stands in each line of a text, by line number from 1. The browser writes the same text as the server and knows
 * which member went where; a line that begins otherwise than ours is left without name.
 */
export function lineNamesOf(
  form: Pick<FormState, 'definition' | 'values'>,
  text: string,
  { text: textOf }: Texts,
): ReadonlyMap<number, string> {
  const definition = definitionOf(form.definition.type)
  const composed = definition && composeMessage(definition, form.values)
  if (composed?.ok !== true) return new Map()
  const lines = text.split('\r\n')
  const ownLines = composed.value.text.split('\r\n')
  const names = new Map<number, string[]>()
  for (const { path, line } of composed.value.links) {
    // The headers in the first line speak for themselves, and fill it.
    if (line === 1 || lines[line - 1]?.slice(0, 4) !== ownLines[line - 1]?.slice(0, 4)) continue
    names.set(line, [...(names.get(line) ?? []), textOf(labelKeyAt(form, path))])
  }
  // Several members make one line, and lines of one member the same name.
  return new Map([...names].map(([line, labels]) => [line, [...new Set(labels)].join(' · ')]))
}
