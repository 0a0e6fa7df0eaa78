import type { DraftValues } from '../core/shape.ts'
import { type MxComposition, writtenParts } from '../mx/render-mx.ts'
import { composeMxEnvelope } from '../mx/envelope/index.ts'
import type { MxDefinition } from '../mx/mx-definition.ts'
import { pathInForm } from '../mx/path-in-form.ts'
import type { WrittenElement } from '../mx/write-document.ts'
import { completedDraft } from './draft-values.ts'
import type { DraftLine } from './draft-line.ts'

/** Returns the lines of an XML text for values that may be incomplete, each with the paths of the members in it. */
export function draftMx(
  definition: MxDefinition,
  values: DraftValues,
  composition: Pick<MxComposition, 'schemas' | 'utcOffset'>,
): { readonly lines: readonly DraftLine[]; readonly missing: readonly string[] } {
  const draft = completedDraft(definition, values)
  const { header, document } = writtenParts(definition, draft.values, composition)
  const text = composeMxEnvelope({ header, document }, { isIndented: true })
  const paths = new Map<number, readonly string[]>()
  // The XML declaration comes first, then, around a header and its document, the wrapper element.
  let line = header === undefined ? 2 : 3
  for (const part of [header, document]) if (part !== undefined) line = notePaths(part, line, paths)
  const lines = text
    .trimEnd()
    .split('\n')
    .map((content, index) => ({
      text: content,
      paths: (paths.get(index + 1) ?? []).map((path) => pathInForm(path, values)),
    }))
  return { lines, missing: draft.missing }
}

/**
 * Records the members of each line of an element that begins at a line, and returns the number of the next line. An
 * element with a text has one line; an element with children has a start line and an end line around them.
 */
function notePaths(element: WrittenElement, line: number, paths: Map<number, readonly string[]>): number {
  if (isEmpty(element)) return line
  if (element.sources.size > 0) paths.set(line, [...element.sources.values()])
  if (element.children.length === 0) return line + element.text.split('\n').length
  const behind = element.children.reduce((next, child) => notePaths(child, next, paths), line + 1)
  return behind + 1
}

/** Returns whether an element is empty and therefore not written. */
function isEmpty({ text, children }: WrittenElement): boolean {
  return text === '' && children.every(isEmpty)
}
