import { schemaElementAt, type MxSchemas } from '@nostro/messages'

import type { ExplainedRow } from './explained-row.ts'

type SchemaElement = NonNullable<ReturnType<typeof schemaElementAt>>

/**
 * Returns the rows of a message with the elements of its schema that are absent, each at its position: those of each
 * present element, but not their descendants. For a choice that was made, no alternative is listed.
 */
export function withAbsentElements(
  rows: readonly ExplainedRow[],
  schemas: MxSchemas,
): readonly ExplainedRow[] {
  const children = Map.groupBy(rows, ({ key }) => key.slice(0, key.lastIndexOf('/')))
  const schemaAt = (path: string): SchemaElement | undefined => {
    const schema = path.startsWith('/AppHdr') ? schemas.header : schemas.document
    return schema && schemaElementAt(schema, path.replaceAll(/\[\d+\]/g, ''))
  }
  return (children.get('') ?? []).flatMap((root) => below(root))

  function below(row: ExplainedRow): readonly ExplainedRow[] {
    const own = children.get(row.key) ?? []
    const known = knownIn(schemaAt(row.key))
    const names = known.map(({ name }) => name)
    return [
      row,
      ...known.flatMap(({ name, isOffered }) => {
        const present = own.filter(({ tag }) => tag === name)
        if (present.length > 0) return present.flatMap(below)
        const isChosen = !isOffered && own.length > 0
        return isChosen ? [] : [absentRow(row, name)]
      }),
      ...own.filter(({ tag }) => !names.includes(tag)).flatMap(below),
    ]
  }
}

interface KnownElement {
  readonly name: string
  /** True for an element that can be added to its siblings; false for an alternative of a choice. */
  readonly isOffered: boolean
}

function knownIn(schema: SchemaElement | undefined): readonly KnownElement[] {
  const type = schema?.type
  if (type?.kind !== 'sequence' && type?.kind !== 'choice') return []
  return type.elements.map(({ name }) => ({ name, isOffered: type.kind === 'sequence' }))
}

function absentRow(parent: ExplainedRow, name: string): ExplainedRow {
  return {
    key: `${parent.key}/${name} absent`,
    tag: name,
    depth: parent.depth + 1,
    ownName: name,
    value: '',
    parts: [],
    findings: [],
  }
}
