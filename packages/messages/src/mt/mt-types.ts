import type { Issue, Result } from '@nostro/kernel'

import type { MessageSummary } from '../core/definition.ts'
import type { DraftValues } from '../core/shape.ts'
import { type FinMessage, messageTypeOfFin } from '../fin/index.ts'
import { type CheckPurpose, examineBy, type ExaminedFin } from '../standard/examine-fin.ts'
import { type RenderedMt, renderMt } from './render-mt.ts'
import type { MtDefinition } from './mt-definition.ts'
import { MT_ROWS, type MtRows } from './mt-rows.ts'
import { summaryBy } from './read-message.ts'
import { standardIn } from './standards.ts'

/** The functions for FIN messages that depend on the rows of the types. */
export interface MtTypes {
  /** Returns the definition of a type such as `MT103`; `undefined` for a type without a row. */
  readonly definitionOf: (type: string) => MtDefinition | undefined
  /** Checks a message by the standard of its type and returns the components of its fields. */
  readonly examine: (message: FinMessage, purpose?: CheckPurpose) => ExaminedFin
  /** Writes the message for form values; returns the issues if the standard of its type refuses it. */
  readonly compose: (definition: MtDefinition, values: DraftValues) => Result<RenderedMt, readonly Issue[]>
  /** Returns the summary of a received message for a list row. */
  readonly summaryOf: (message: FinMessage) => MessageSummary
}

/** Returns the functions for FIN messages with these rows. */
export function mtTypesOf(rows: MtRows): MtTypes {
  const definitionOf = (type: string | undefined) =>
    type !== undefined && Object.hasOwn(rows, type) ? rows[type]?.definition : undefined
  const examine = (message: FinMessage, purpose?: CheckPurpose) =>
    examineBy(standardIn(rows, message), message, purpose)
  return {
    definitionOf,
    examine,
    compose: (definition, values) =>
      renderMt(definition, values, (message) => examine(message, 'sending').findings),
    summaryOf: (message) => summaryBy(definitionOf(messageTypeOfFin(message)), message),
  }
}

/** The functions for the FIN types that have a form. */
export const FIN_TYPES = mtTypesOf(MT_ROWS)
