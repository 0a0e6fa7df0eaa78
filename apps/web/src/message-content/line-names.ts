import { renderMt, definitionOf, labelKeyOf, lineMembersOf, type FormDefinition } from '@nostro/messages'
import { useEffect, useMemo, useState } from 'react'

import { labelKeyAt, type FormState } from '../forms/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { preparedDefinition } from './message-definitions.ts'

type FilledForm = Pick<FormState, 'definition' | 'values'>

type LineNames = ReadonlyMap<number, string>

const NO_NAMES: LineNames = new Map()

/**
 * Returns the names of the members in each line of a text that was rendered from this form, by line number from 1.
 * Without a form the result is empty. Names of XML lines follow once they are loaded.
 */
export function useLineNames(form: FilledForm | undefined, text: string | undefined): LineNames {
  const texts = useTexts()
  const members = useLineMembers(form && preparedDefinition(form.definition.type), text)
  return useMemo(() => {
    if (form === undefined || text === undefined) return NO_NAMES
    const { definition } = form
    return definition.format === 'MT'
      ? finLineNames(form, text, texts)
      : new Map([...members].map(([line, path]) => [line, texts.text(labelKeyOf(definition, path))]))
  }, [form, text, members, texts])
}

const NO_MEMBERS: ReadonlyMap<number, string> = new Map()

function useLineMembers(definition: FormDefinition | undefined, text: string | undefined) {
  const [found, setFound] = useState({ text, members: NO_MEMBERS })
  useEffect(() => {
    let isCurrent = true
    const find = async (form: FormDefinition, written: string) => {
      const members = await lineMembersOf(form, written)
      if (isCurrent) setFound({ text: written, members })
    }
    if (definition?.format === 'ISO20022' && text !== undefined) void find(definition, text)
    return () => {
      isCurrent = false
    }
  }, [definition, text])
  return found.text === text ? found.members : NO_MEMBERS
}

/**
 * Returns the names of the lines of a FIN text. The browser renders the same text as the server and knows the member
 * of each line. A line that starts differently gets no name.
 */
function finLineNames(form: FilledForm, text: string, { text: textOf }: Texts): LineNames {
  const definition = definitionOf(form.definition.type)
  const composed = definition && renderMt(definition, form.values)
  if (composed?.ok !== true) return NO_NAMES
  const lines = text.split('\r\n')
  const ownLines = composed.value.text.split('\r\n')
  const names = new Map<number, string[]>()
  for (const { path, line } of composed.value.links) {
    // The header line needs no names, and it fills the width.
    if (line === 1 || lines[line - 1]?.slice(0, 4) !== ownLines[line - 1]?.slice(0, 4)) continue
    names.set(line, [...(names.get(line) ?? []), textOf(labelKeyAt(form, path))])
  }
  // A line can be composed of several members, and several lines can belong to the same member.
  return new Map([...names].map(([line, labels]) => [line, [...new Set(labels)].join(' · ')]))
}
