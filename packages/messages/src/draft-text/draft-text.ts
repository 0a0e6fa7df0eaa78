import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { draftFin } from './draft-fin.ts'
import type { DraftLine } from './draft-line.ts'

/** The text of a form while it is filled in. */
export interface DraftText {
  readonly lines: readonly DraftLine[]
  /** Paths of what must be filled in and is not yet; a mark stands in its place. */
  readonly missing: readonly string[]
}

/** Writes the text of a form as far as it goes; quick enough to be asked again after each change. */
type DraftWriter = (values: DraftValues) => DraftText

/**
 * The writer of a form's text while it is filled in: the same lines as the finished message has, with a mark where
 * something is missing. Nothing is checked or refused. Schemas of ISO 20022 are fetched once, here.
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
