import type { Issue, Result } from '@nostro/kernel'

import type { CheckedForm } from './core/check.ts'
import type { MessageSummary } from './core/definition.ts'
import type { DraftValues } from './core/shape.ts'
import type { FormDefinition } from './message-types.ts'
import { FIN_TYPES } from './mt/mt-types.ts'
import { renderMx } from './mx/render-mx.ts'
import { schemasOf } from './mx/form-schemas.ts'
import type { MxRelease } from './standard/mx/releases.ts'

/** The context of a text beside the form; FIN depends on nothing else. */
export interface RenderOptions {
  /** The release of the usage guideline an ISO 20022 message is held against. */
  readonly release: MxRelease
  /** The last group of the business service that the installation sends with; the release's where absent. */
  readonly serviceVersion?: string
  /** The bank's distance from Greenwich, for times without a zone: `+08:00`. */
  readonly utcOffset: string
}

/** A message ready to be approved and sent. */
export interface RenderedMessage {
  /** FIN, or XML with its header. */
  readonly text: string
  readonly summary: MessageSummary
  /** The links from the text to the form's values, in its order: a member's path, and the tag or element it fills. */
  readonly links: readonly { readonly path: string; readonly tag: string; readonly line: number }[]
  /** The findings that people should look at in the text before they send it. */
  readonly warnings: readonly Issue[]
  /** The values the text says, checked, and what is worth a look in the form: nobody has to check them again. */
  readonly checked: CheckedForm
}

/**
 * Writes the message these values describe in the format of its type, and refuses one the network would refuse. Issues
 * carry the path of the member they speak of, and all come at once.
 */
export async function renderMessage(
  definition: FormDefinition,
  values: DraftValues,
  composition: RenderOptions,
): Promise<Result<RenderedMessage, readonly Issue[]>> {
  if (definition.envelope === 'finHeader') return FIN_TYPES.compose(definition, values)
  return renderMx(definition, values, { ...composition, schemas: await schemasOf(definition) })
}
