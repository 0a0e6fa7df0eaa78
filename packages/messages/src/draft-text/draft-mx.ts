import type { DraftValues } from '../core/shape.ts'
import { type MxComposition, writtenParts } from '../mx/render-mx.ts'
import { composeMxEnvelope } from '../mx/envelope/index.ts'
import type { MxDefinition } from '../mx/mx-definition.ts'
import { pathInForm } from '../mx/path-in-form.ts'
import type { WrittenElement } from '../mx/write-document.ts'
import { completedDraft } from './draft-values.ts'
import type { DraftLine } from './draft-line.ts'

/** Declaration and wrapper stand above the header. */
const LINES_ABOVE = 2

/** The lines of an XML text as far as the values make one, each with the members that stand in it. */
export function draftMx(
  definition: MxDefinition,
  values: DraftValues,
  composition: Pick<MxComposition, 'schemas' | 'utcOffset'>,
): { readonly lines: readonly DraftLine[]; readonly missing: readonly string[] } {
  const draft = completedDraft(definition, values)
  const { header, document } = writtenParts(definition, draft.values, composition)
  const text = composeMxEnvelope({ header, document }, { isIndented: true })
  const paths = new Map<number, readonly string[]>()
  let line = LINES_ABOVE + 1
  for (const part of [header, document]) line = notePaths(part, line, paths)
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
 * Notes which members stand in the lines of an element that begins at a line, and answers the line behind it: one for an
 * element with a text, and for one with others in it a line before and a line behind them.
 */
function notePaths(element: WrittenElement, line: number, paths: Map<number, readonly string[]>): number {
  if (isEmpty(element)) return line
  if (element.sources.size > 0) paths.set(line, [...element.sources.values()])
  if (element.children.length === 0) return line + element.text.split('\n').length
  const behind = element.children.reduce((next, child) => notePaths(child, next, paths), line + 1)
  return behind + 1
}

/** Returns whether a value is empty, and so not written. */
function isEmpty({ text, children }: WrittenElement): boolean {
  return text === '' && children.every(isEmpty)
}
