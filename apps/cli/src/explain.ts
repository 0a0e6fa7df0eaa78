import {
  type AcknowledgementExplanation,
  checkFin,
  checkMx,
  type ComponentExplanation,
  type ElementExplanation,
  type FieldExplanation,
  type Finding,
  type FinMessage,
  finVerdict,
  loadDefinition,
  loadSchemasOf,
  type MessageExplanation,
  messageTypeOfMx,
  type MxFinding,
  type MxMessage,
  receiverBicOf,
  senderBicOf,
  type StartedExplanation,
  startExplainingFin,
  startExplainingMx,
  startMxElementStream,
  startMxOutline,
  summaryOfMx,
  uetrOf,
} from '@nostro/messages'

import type { Command, CommandOptions, Report, StreamedReport } from './command.ts'
import { explainedElementLines, nameOf } from './element-lines.ts'
import { explanationLines } from './explanation-lines.ts'
import { exitOfMxVerdict, exitOfVerdict, findingJson, moreJson, moreLines, sentenceOf } from './findings.ts'
import { createQuota } from './finding-quota.ts'
import { headline, headlineOfMx } from './headline.ts'
import type { LargeMx } from './inputs.ts'
import { checkLargeMx, textOf } from './large-mx.ts'
import { meant, type Wording } from './wording.ts'

const COMPONENT_KEY = 'component.'

/** `nostro explain`: every field of a message with its name, meaning, format and findings. */
export const explain: Command = { mt: explainMt, mx: explainMxMessage, largeMxAsJson: explainLargeMx }

function explainMt(message: FinMessage, { quota }: CommandOptions): Report {
  const findings = checkFin(message)
  const { shown, more } = quota.take(findings)
  const explanation = startExplainingFin(message, shown)
  const head = (wording: Wording) => ({
    format: 'MT',
    type: explanation.type,
    name: meant(explanation.typeMeaning, wording),
    direction: message.applicationHeader?.direction,
    sender: senderBicOf(message),
    receiver: receiverBicOf(message),
    uetr: uetrOf(message),
    acknowledgement: explanation.acknowledgement && acknowledgementJson(explanation.acknowledgement, wording),
  })
  const tail = (wording: Wording) => ({
    findings: explanation.findings.map((finding) => explainedFinding(finding, wording)),
    ...moreJson(more),
  })
  function* fields(wording: Wording): Generator<object, void, undefined> {
    for (const { block, fields: own } of explanation.blocks)
      for (const field of own) yield { block, ...fieldJson(field, wording) }
  }
  return {
    json: (wording) => ({ ...head(wording), fields: [...fields(wording)], ...tail(wording) }),
    jsonPieces: (wording) => objectPieces(head(wording), 'fields', fields(wording), tail(wording)),
    lines: (wording) => [
      headline(message, wording),
      ...explanationLines(wholeOf(explanation), wording),
      ...moreLines(more, wording).map((line) => `  ${line}`),
    ],
    exit: exitOfVerdict(finVerdict(message, findings)),
  }
}

async function explainMxMessage(
  message: MxMessage,
  { release, isSchemaOnly, quota }: CommandOptions,
): Promise<Report> {
  const schemas = await loadSchemasOf(message)
  const type = messageTypeOfMx(message)
  const findings = checkMx(message, { schemas, release, isSchemaOnly })
  const definition = await loadDefinition(type?.split('.').slice(0, 2).join('.') ?? '')
  const { shown, more } = quota.take(findings)
  const explanation = startExplainingMx(message, {
    schemas,
    findings: shown,
    ...(definition?.format === 'ISO20022' && { definition }),
  })
  const { senderBic, receiverBic, uetr } = summaryOfMx(message)
  const head = { format: 'MX', type, sender: senderBic, receiver: receiverBic, uetr }
  const tail = (wording: Wording) => ({
    findings: explanation.findings.map((finding) => explainedFinding(finding, wording)),
    ...moreJson(more),
  })
  function* elements(wording: Wording): Generator<object, void, undefined> {
    for (const element of explanation.elements) yield elementJson(element, wording)
  }
  return {
    json: (wording) => ({ ...head, elements: [...elements(wording)], ...tail(wording) }),
    jsonPieces: (wording) => objectPieces(head, 'elements', elements(wording), tail(wording)),
    lines: (wording) => [
      headlineOfMx(message, wording),
      ...explainedElementLines({ ...explanation, elements: [...explanation.elements] }, wording),
      ...moreLines(more, wording).map((line) => `  ${line}`),
    ],
    exit: exitOfMxVerdict(type, findings),
  }
}

/**
 * Explains a message with the memory of one entry. Its text is read three times, because findings can belong to
 * earlier elements. A text of several documents, or malformed XML, is explained as a whole if it fits in memory.
 */
async function explainLargeMx(
  { parts, again, whole }: LargeMx,
  options: CommandOptions,
): Promise<readonly (Report | StreamedReport)[] | undefined> {
  if (again === undefined) return undefined
  const left = { ...options, quota: createQuota(options.quota.left()) }
  const { type, shown, more, kinds } = await checkLargeMx(parts, left)
  const outline = await startMxOutline(shown)
  for await (const text of textOf(again(), ignore)) outline.write(text)
  outline.end()
  const isBroken = kinds.some(({ code }) => code.startsWith('xml.'))
  if (outline.documents() !== 1 || (isBroken && whole !== undefined)) {
    const messages = whole?.()
    return messages && Promise.all(messages.map((message) => explainMxMessage(message, options)))
  }
  options.quota.take(shown)
  const definition = await loadDefinition(type?.split('.').slice(0, 2).join('.') ?? '')
  const shared = outline.shared()
  const { senderBic, receiverBic, uetr } = summaryOfMx(outline.message())
  const head = { format: 'MX', type, sender: senderBic, receiver: receiverBic, uetr }
  const stream = async function* (wording: Wording): AsyncGenerator<string, void, undefined> {
    const elements = await startMxElementStream(
      shared,
      definition?.format === 'ISO20022' ? definition : undefined,
    )
    yield `${JSON.stringify(head).slice(0, -1)},"elements":[`
    let separator = ''
    for await (const text of textOf(again(), ignore)) {
      elements.write(text)
      for (const element of elements.take()) {
        yield `${separator}${JSON.stringify(elementJson(element, wording))}`
        separator = ','
      }
    }
    elements.end()
    for (const element of elements.take()) {
      yield `${separator}${JSON.stringify(elementJson(element, wording))}`
      separator = ','
    }
    const findings = (shared.get('') ?? []).map((finding) => explainedFinding(finding, wording))
    yield `],${JSON.stringify({ findings, ...moreJson(more) }).slice(1)}`
  }
  return [{ stream, exit: exitOfMxVerdict(type, kinds) }]
}

/** Invalid bytes were reported when the message was checked. */
function ignore(): void {}

/** Returns an explanation with all its fields at once. */
function wholeOf({ blocks, ...explanation }: StartedExplanation): MessageExplanation {
  return { ...explanation, blocks: blocks.map(({ fields, ...block }) => ({ ...block, fields: [...fields] })) }
}

/** Returns the JSON text of an object in pieces, with a long list between its other members. */
function* objectPieces(
  head: object,
  name: string,
  items: Iterable<object>,
  tail: object,
): Generator<string, void, undefined> {
  yield `${JSON.stringify(head).slice(0, -1)},"${name}":[`
  let isFirst = true
  for (const item of items) {
    yield `${isFirst ? '' : ','}${JSON.stringify(item)}`
    isFirst = false
  }
  yield `],${JSON.stringify(tail).slice(1)}`
}

function elementJson(element: ElementExplanation, wording: Wording): object {
  const { path, name, type, format, value, attributes, line, column, findings } = element
  return {
    path,
    name: nameOf(element, wording),
    fullName: name,
    type,
    format: meant(format, wording),
    value,
    attributes: Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value])),
    line,
    column,
    findings: findings.map((finding) => explainedFinding(finding, wording)),
  }
}

function fieldJson(field: FieldExplanation, wording: Wording): object {
  const { tag, name, help, line, column, notation, value } = field
  return {
    tag,
    name: name && wording.text(name),
    help: help && wording.text(help),
    line,
    column,
    notation,
    value,
    components: field.components.map((component) => componentJson(component, wording)),
    findings: field.findings.map((finding) => explainedFinding(finding, wording)),
  }
}

function componentJson(component: ComponentExplanation, wording: Wording): object {
  const { name, raw, value, meaning, line, column } = component
  const key = name.slice(COMPONENT_KEY.length)
  return { key, name: wording.text(name), raw, value, meaning: meant(meaning, wording), line, column }
}

function explainedFinding(finding: Finding | MxFinding, wording: Wording): object {
  return { ...findingJson(finding), text: sentenceOf(finding, wording) }
}

function acknowledgementJson(acknowledgement: AcknowledgementExplanation, wording: Wording): object {
  return { ...acknowledgement, meaning: meant(acknowledgement.meaning, wording) }
}
