import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { draftFin } from './draft-fin.ts'
import type { DraftLine } from './draft-line.ts'

/** The text of a form during editing. */
export interface DraftText {
  readonly lines: readonly DraftLine[]
  /** Paths of the required members that are empty; the text contains a placeholder for each. */
  readonly missing: readonly string[]
}

/** Writes the text of a form for values that may be incomplete. It is fast enough to be called after each change. */
type DraftWriter = (values: DraftValues) => DraftText

/**
 * Returns the function that writes a form's text during editing: the same lines as in the finished message, with a
 * placeholder for each missing value. Nothing is checked or refused. The schemas of ISO 20022 are loaded once, by this
 * call.
 */
export async function draftWriterOf(
  definition: FormDefinition,
  { utcOffset }: { readonly utcOffset: string },
): Promise<DraftWriter> {
  if (definition.envelope === 'finHeader') return (values) => draftFin(definition, values)
  const [{ draftMx }, { schemasOf }] = await Promise.all([
    import('./draft-mx.ts'),
    import('../mx/form-schemas.ts'),
  ])
  const schemas = await schemasOf(definition)
  return (values) => draftMx(definition, values, { schemas, utcOffset })
}
