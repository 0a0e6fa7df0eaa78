import type { Issue, Result } from '@nostro/kernel'

import type { CheckedForm } from './core/check.ts'
import type { MessageSummary } from './core/definition.ts'
import type { DraftValues } from './core/shape.ts'
import type { FormDefinition } from './message-types.ts'
import { FIN_TYPES } from './mt/mt-types.ts'
import { renderMx } from './mx/render-mx.ts'
import { schemasOf } from './mx/form-schemas.ts'
import type { MxRelease } from './standard/mx/releases.ts'

/** The options for writing a text in addition to the form. They apply to ISO 20022 only. */
export interface RenderOptions {
  /** The release of the usage guideline that an ISO 20022 message is checked against. */
  readonly release: MxRelease
  /** The version of the business service that the installation sends with; absent for that of the release. */
  readonly serviceVersion?: string
  /** The bank's offset from UTC, for times without a zone: `+08:00`. */
  readonly utcOffset: string
}

/** A message that can be submitted for approval and sent. */
export interface RenderedMessage {
  /** FIN, or XML with its header. */
  readonly text: string
  readonly summary: MessageSummary
  /**
   * The links between form values and lines of the text, in the order of the text: a member's path, and the tag or
   * element that it fills.
   */
  readonly links: readonly { readonly path: string; readonly tag: string; readonly line: number }[]
  /** Warnings about the text that users should check before they send it. */
  readonly warnings: readonly Issue[]
  /** The checked values of the message and the form's own warnings, so that callers need not check them again. */
  readonly checked: CheckedForm
}

/**
 * Writes the message for these values in the format of its type, and returns issues if the network would refuse it.
 * Issues have the path of their member, and all are returned at once.
 */
export async function renderMessage(
  definition: FormDefinition,
  values: DraftValues,
  composition: RenderOptions,
): Promise<Result<RenderedMessage, readonly Issue[]>> {
  if (definition.envelope === 'finHeader') return FIN_TYPES.compose(definition, values)
  return renderMx(definition, values, { ...composition, schemas: await schemasOf(definition) })
}
