import { fieldAtLine, refusalOf } from '../fin/envelope/acknowledgement.ts'
import { isAcknowledgement, messageTypeOfFin } from '../fin/header-facts.ts'
import type { FinField, Finding, FinMessage } from '../fin/message.ts'
import { placeIn } from '../fin/source-text.ts'
import { checkFin } from '../mt/check-fin.ts'
import type { CheckPurpose } from '../standard/examine-fin.ts'
import { meaningOf } from './code-words.ts'
import { explainField, explainPair, explainRow } from './explain-field.ts'
import type {
  AcknowledgementExplanation,
  BlockExplanation,
  FieldExplanation,
  MessageExplanation,
} from './explanation.ts'
import { shareFindings } from './findings-by-place.ts'
import { BASIC_HEADER, INPUT_HEADER, OUTPUT_HEADER } from './header-fields.ts'

/**
 * Explains a message of any type, block by block and field by field in the order of the text: the name, purpose and
 * format of each field, its components with their values and meanings, and the findings of {@link checkFin} at the
 * field.
 *
 * Names and meanings are text keys. An unknown field has only its tag and value; a field whose value is far from its
 * format has no components. Never throws. The run time is proportional to the length.
 */
export function explainFin(message: FinMessage, purpose?: CheckPurpose): MessageExplanation {
  const { blocks, ...whole } = startExplainingFin(message, checkFin(message, purpose))
  return {
    ...whole,
    blocks: blocks.map(({ fields, ...block }) => ({ ...block, fields: [...fields] })),
  }
}

/** An explanation whose fields are explained one by one on demand. */
export interface StartedExplanation extends Omit<MessageExplanation, 'blocks'> {
  readonly blocks: readonly (Omit<BlockExplanation, 'fields'> & {
    readonly fields: Iterable<FieldExplanation>
  })[]
}

/**
 * Explains like {@link explainFin}, with the given findings in the order of the text, but does not explain all fields
 * of a long statement immediately.
 */
export function startExplainingFin(message: FinMessage, shown: readonly Finding[]): StartedExplanation {
  const basic = rowOf(message, '1')
  const application = rowOf(message, '2')
  const fields = [...basic, ...application, ...message.userHeader, ...message.fields, ...message.trailers]
  const findings = shareFindings(fields, shown)
  const isService = isAcknowledgement(message)
  const applicationFormat = message.applicationHeader?.direction === 'output' ? OUTPUT_HEADER : INPUT_HEADER
  const type = messageTypeOfFin(message)
  const typeMeaning = meaningOf('messageType', type?.slice('MT'.length) ?? '')
  const acknowledgement = explainAcknowledgement(message)
  return {
    ...(type !== undefined && { type }),
    ...(typeMeaning && { typeMeaning }),
    blocks: [
      blockOf('1', basic, (row) => explainRow(row, BASIC_HEADER, findings.of(row))),
      blockOf('2', application, (row) => explainRow(row, applicationFormat, findings.of(row))),
      blockOf('3', message.userHeader, (field) => explainPair('header', field, findings.of(field))),
      blockOf('4', message.fields, (field) =>
        isService
          ? explainPair('service', field, findings.of(field))
          : explainField(field, findings.of(field)),
      ),
      blockOf('5', message.trailers, (field) => explainPair('trailer', field, findings.of(field))),
    ].flat(),
    ...(acknowledgement && { acknowledgement }),
    findings: findings.others,
  }
}

/** Returns the block in an array; an empty array if it has no fields. */
function blockOf(block: string, fields: readonly FinField[], explain: (field: FinField) => FieldExplanation) {
  if (fields.length === 0) return []
  return [{ block, name: `block.${block}`, fields: { [Symbol.iterator]: () => mapped(fields, explain) } }]
}

function* mapped(
  fields: readonly FinField[],
  explain: (field: FinField) => FieldExplanation,
): Generator<FieldExplanation, void, undefined> {
  for (const field of fields) yield explain(field)
}

/** Returns block 1 or 2 as a field; an empty array if the message does not have it. */
function rowOf(message: FinMessage, block: '1' | '2'): readonly FinField[] {
  const { raw } = message
  const opening = `{${block}:`
  const start = raw.indexOf(opening)
  if (start === -1) return []
  const [value = ''] = /^[^{}\r\n]*/.exec(raw.slice(start + opening.length)) ?? []
  return [{ tag: block, value, position: placeIn(message, start) }]
}

/**
 * Returns the explanation of the network's answer to a message. For a refusal it contains the meaning of the error code
 * and, if the refused message is available, the field with the refused line.
 */
function explainAcknowledgement(message: FinMessage): AcknowledgementExplanation | undefined {
  const { acknowledgement } = message
  if (acknowledgement === undefined) return undefined
  const { isAccepted, errorCode } = acknowledgement
  const refusal = refusalOf(acknowledgement)
  if (refusal === undefined) return { isAccepted, ...(errorCode !== undefined && { errorCode }) }
  const { code, line } = refusal
  const meaning = meaningOf('networkError', code)
  const place = line === undefined || isAcknowledgement(message) ? undefined : fieldAtLine(message, line)
  return {
    isAccepted,
    errorCode: code,
    ...(meaning && { meaning }),
    ...(line !== undefined && { line }),
    ...(place && { tag: place.field.tag }),
  }
}
