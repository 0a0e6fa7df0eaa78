import { AppError, errorIssue, type Issue } from '@nostro/kernel'
import {
  checkFreeText,
  defaultsOf,
  type FreeTextFinding,
  loadDefinition,
  looksLikeMx,
  recogniseText,
  splitFinFile,
  splitMxFile,
  takenOver,
  valuesFromText,
} from '@nostro/messages'

import type { Context } from '../../http/context.ts'
import type { SubmittedForm } from '../content/index.ts'
import { textEnvironmentAt } from '../statements/text-environment.ts'

/** A text as a form, with what prevents its submission. */
interface ReadText {
  readonly form: SubmittedForm
  readonly issues: readonly Issue[]
}

/** Returns the messages of a text; FIN and XML are distinguished by content. */
export function messagesIn(text: string): readonly string[] {
  const parts = looksLikeMx(text) ? splitMxFile(text) : splitFinFile(text)
  return parts.length === 0 ? [text] : parts.map((part) => part.text)
}

/**
 * Reads the text of one message into the form of its type. The issues are those of the network's rules, with their
 * positions in the text, and the parts that the form has no field for, which would be lost.
 *
 * Errors: `message.invalid` if no message can be read; `message.typeUnsupported` for a type without a form.
 */
export async function readRawText(context: Context, text: string): Promise<ReadText> {
  const recognised = await recogniseText(text)
  if (recognised === undefined) throw unreadable(headersOf(context, text))
  const { type, hasForm } = recognised
  const definition = await loadDefinition(type)
  if (!hasForm || definition === undefined)
    throw new AppError('message.typeUnsupported', { messagingType: type })
  const issues = recognised.format === 'MT' ? headersOf(context, text) : []
  const read = await valuesFromText(definition, text, textEnvironmentAt(context, context.clock.now()))
  if (!read.ok) throw unreadable(issues)
  const left = read.value.left.map(({ place, line, reason }) =>
    errorIssue([], 'raw.notInForm', { tag: place, line, params: { reason } }),
  )
  // Members that only the form has, such as the choice between two fields, start as in a new form.
  const current = defaultsOf(definition, { uetr: '' })
  const { values } = takenOver(definition, { source: read.value.values, current, isNewMessage: false })
  return { form: { definition, values }, issues: [...issues, ...left] }
}

function unreadable(issues: readonly Issue[]): AppError {
  const found = issues.length > 0 ? issues : [errorIssue([], 'arrival.noMessage', { line: 1, column: 1 })]
  return new AppError('message.invalid', {}, { issues: found })
}

/** Returns the errors of headers, sender and fields of a FIN text. */
function headersOf({ actor }: Context, text: string): readonly Issue[] {
  if (looksLikeMx(text)) return []
  const { findings } = checkFreeText(text, { ownBics: actor.bics })
  return findings.filter(({ severity }) => severity === 'error').map(issueOf)
}

function issueOf({ code, ...place }: FreeTextFinding): Issue {
  return errorIssue([], code, place)
}
