import {
  checkMx,
  explainFin,
  explainMx,
  loadDefinition,
  loadSchemasOf,
  messageTypeOfMx,
  readFin,
  readMx,
  releaseInForce,
  type ElementExplanation,
  type FieldExplanation,
  type Finding,
  type MxFinding,
  type IbanRegistry,
} from '@nostro/messages'

import type { ExplainedBlock, ExplainedRow, ExplainedText, RowFinding } from './explained-row.ts'
import { withAbsentElements } from './absent-elements.ts'
import { withAbsentTags } from './absent-tags.ts'

/** The facts that decide which rules apply to a text. */
interface ExplainedBy {
  /** The day that selects the release of the standards. */
  readonly day: string
  /** Rules that the network enforces on senders are not errors in a received message. */
  readonly isReceived: boolean
  /** The imported structures of IBANs. */
  readonly ibans?: IbanRegistry | undefined
}

/**
 * Returns all fields or elements of a text in order, with the absent ones that the standard defines. An unreadable
 * text has one finding and no rows. Nothing is left out because a form has no field for it.
 */
export async function explainText(
  text: string,
  format: 'MT' | 'ISO20022',
  { day, isReceived, ibans }: ExplainedBy,
): Promise<ExplainedText> {
  return format === 'MT'
    ? explainedFin(text, isReceived ? 'receiving' : 'sending')
    : await explainedMx(text, { day, ibans })
}

function explainedFin(text: string, purpose: 'receiving' | 'sending'): ExplainedText {
  const [message] = readFin(text)
  if (message === undefined) return { blocks: [], findings: [] }
  const { blocks, findings } = explainFin(message, purpose)
  const flag = message.userHeader.find(({ tag }) => tag === '119')?.value
  return {
    blocks: blocks.map(({ block, name, fields }): ExplainedBlock => {
      const rows = fields.map((field, position) => fieldRow(field, `${block}.${position}`))
      return {
        key: block,
        nameKey: name,
        rows: block === '4' ? withAbsentTags(rows, message, flag) : rows,
      }
    }),
    findings: findings.map(findingOf),
  }
}

function fieldRow(field: FieldExplanation, key: string): ExplainedRow {
  const { tag, name, help, notation, value, line, components, findings } = field
  return {
    key,
    tag,
    depth: 0,
    ...(name !== undefined && { nameKey: name }),
    ...(help !== undefined && { helpKey: help }),
    ...(notation !== undefined && { notation }),
    value,
    parts: components.map((component) => ({
      name: component.name,
      value: component.value,
      ...(component.meaning && { meaning: component.meaning }),
    })),
    findings: findings.map(findingOf),
    line,
  }
}

async function explainedMx(
  text: string,
  { day, ibans }: Pick<ExplainedBy, 'day' | 'ibans'>,
): Promise<ExplainedText> {
  const [message] = readMx(text)
  if (message === undefined) return { blocks: [], findings: [] }
  const schemas = await loadSchemasOf(message)
  const type = messageTypeOfMx(message) ?? ''
  const definition = await loadDefinition(type.split('.').slice(0, 2).join('.'))
  const findings = checkMx(message, { schemas, release: releaseInForce(day), ibans })
  const explanation = explainMx(message, {
    schemas,
    findings,
    ...(definition?.format === 'ISO20022' && { definition }),
  })
  const rows = withAbsentElements(explanation.elements.map(elementRow), schemas)
  return {
    blocks: [{ key: type, rows }],
    findings: explanation.findings.map(findingOf),
  }
}

function elementRow(element: ElementExplanation): ExplainedRow {
  const { path, depth, element: tag, name, label, format, value, attributes, line, findings } = element
  return {
    key: path,
    tag,
    depth,
    ownName: name,
    ...(label !== undefined && { nameKey: label }),
    ...(format && { format }),
    value: [...attributes.map((attribute) => attribute.value), value?.trim() ?? '']
      .filter((part) => part !== '')
      .join(' '),
    parts: [],
    findings: findings.map(findingOf),
    line,
    isGroup: value === undefined,
  }
}

function findingOf({ code, severity, params }: Finding | MxFinding): RowFinding {
  return { code, severity, ...(params && { params }) }
}
