import { err, type Issue, ok, type Result } from '@nostro/kernel'

import { type CheckedForm, checkForm } from '../core/check.ts'
import type { MessageSummary } from '../core/definition.ts'
import { isRecord, pathOf } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues, Members } from '../core/shape.ts'
import type { MxFinding } from '../standard/mx/mx-finding.ts'
import type { MxRelease } from '../standard/mx/releases.ts'
import type { ProfiledSchema } from '../standard/mx/profile/message-profile.ts'
import { type MessageSchema, schemaElementAt } from '../standard/mx/schema.ts'
import type { XmlElement } from '../xml/index.ts'
import { checkMx, composeMxEnvelope, identifiersOfMx, type MxMessage, readMx } from './envelope/index.ts'
import { memberPathAt } from './member-path.ts'
import { HEADER_MEMBER, type MxDefinition, partsOf } from './mx-definition.ts'
import { pathInForm } from './path-in-form.ts'
import { type WrittenElement, writeMembers } from './write-document.ts'
import type { TimeZoneContext } from './xml-values.ts'

/** A link between a form value and its line in the text. */
interface ElementLink {
  /** `creditTransfer.debtor.name` */
  readonly path: string
  /** The element: `CdtTrfTxInf/Dbtr/Nm`; in the header `AppHdr/…`. */
  readonly tag: string
  /** The line in the text, from 1. */
  readonly line: number
}

/** A message that can be submitted for approval and sent. */
interface RenderedMx {
  /** The XML text, one element per line; lines end in a line feed. */
  readonly text: string
  readonly summary: MessageSummary
  /** In the order of the text. */
  readonly links: readonly ElementLink[]
  /** Warnings about the text that users should check before they send it. */
  readonly warnings: readonly Issue[]
  /** The values of the message, and the form's own warnings. */
  readonly checked: CheckedForm
}

/** The schemas, the release and the time zone that are used to write an ISO 20022 text. */
export interface MxComposition extends TimeZoneContext {
  /** A plain document has no schema of a header. */
  readonly schemas: { readonly document: ProfiledSchema; readonly header: MessageSchema | undefined }
  readonly release: MxRelease
  /** The version of the business service that the installation sends with; absent for that of the release. */
  readonly serviceVersion?: string
}

/**
 * Writes the message for these values, header and document, and returns issues if the network would refuse it.
 *
 * The form's own checks run first. If they find no error, the text is written, read back and checked against the
 * schemas and the release's rules. Every issue has the path of the member that it is about or that is missing.
 */
export function renderMx(
  definition: MxDefinition,
  values: DraftValues,
  composition: MxComposition,
): Result<RenderedMx, readonly Issue[]> {
  const checked = checkForm(definition, values)
  if (!checked.ok) return checked
  const { header, document } = writtenParts(definition, checked.value.values, composition)
  const text = composeMxEnvelope({ header, document }, { isIndented: true })
  const message = onlyMessageIn(text)
  const { schemas, release } = composition
  const sending = { serviceVersion: composition.serviceVersion ?? release.serviceVersion }
  const issues = checkMx(message, { schemas, release, sending, ibans: definition.ibans }).map((finding) =>
    issueOf(finding, definition, values),
  )
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return err(errors)
  const links = linksOf({ header, document }, message).map((link) => ({
    ...link,
    path: pathInForm(link.path, values),
  }))
  const summary = present({
    ...definition.summary(checked.value.values),
    identifiers: identifiersOfMx(message),
  })
  return ok({ text, summary, links, warnings: issues, checked: checked.value })
}

interface WrittenParts {
  /** Absent for a plain document. */
  readonly header: WrittenElement | undefined
  readonly document: WrittenElement
}

/** Returns header and document of checked values as elements in the order of their schemas, without further checks. */
export function writtenParts(
  definition: MxDefinition,
  values: DraftValues,
  { schemas, utcOffset }: Pick<MxComposition, 'schemas' | 'utcOffset'>,
): WrittenParts {
  const parts = partsOf(definition)
  const root = schemaElementAt(schemas.document, `/Document/${definition.messageRoot}`)
  if (root === undefined) throw new Error(`${definition.messageIdentifier} has no ${definition.messageRoot}`)
  const message = writeMembers(parts.document, values, { root, message: values, prefix: '', utcOffset })
  const { name } = schemas.document.root
  return {
    header:
      parts.header === undefined || schemas.header === undefined
        ? undefined
        : writtenHeader(parts.header, values, { schema: schemas.header, utcOffset }),
    document: {
      name,
      namespace: schemas.document.namespace,
      attributes: [],
      text: '',
      sources: new Map(),
      children: [message],
    },
  }
}

function writtenHeader(
  members: Members,
  values: DraftValues,
  { schema, utcOffset }: TimeZoneContext & { readonly schema: MessageSchema },
): WrittenElement {
  const own = values[HEADER_MEMBER]
  const header = writeMembers(members, isRecord(own) ? own : {}, {
    root: schema.root,
    message: values,
    prefix: `${HEADER_MEMBER}.`,
    utcOffset,
  })
  return { ...header, namespace: schema.namespace }
}

function onlyMessageIn(text: string): MxMessage {
  const [message] = readMx(text)
  if (message === undefined) throw new Error('a composed text does not read as a message')
  return message
}

function linksOf({ header, document }: WrittenParts, message: MxMessage): readonly ElementLink[] {
  const [root] = document.children
  const [found] = message.document?.children ?? []
  return [
    ...(header === undefined || message.header === undefined
      ? []
      : linksIn(header, message.header, 'AppHdr')),
    ...(root === undefined || found === undefined ? [] : linksIn(root, found, '')),
  ]
}

/**
 * Returns the links of the elements. The elements of the text are the same as those that were written, so both trees
 * are traversed in parallel.
 */
function linksIn(written: WrittenElement, found: XmlElement, tag: string): readonly ElementLink[] {
  const { line } = found.position
  const own = [...written.sources.values()].map((path) => ({ path, tag, line }))
  const below = written.children.flatMap((child, index) => {
    const element = found.children[index]
    return element === undefined
      ? []
      : linksIn(child, element, tag === '' ? child.name : `${tag}/${child.name}`)
  })
  return [...own, ...below]
}

function issueOf(finding: MxFinding, definition: MxDefinition, values: DraftValues): Issue {
  const { code, severity, rule, params, path } = finding
  const member = memberPathAt(definition, path)
  return {
    path: member === '' ? [] : pathOf(pathInForm(member, values)),
    code,
    severity,
    tag: elementNameIn(path),
    ...(rule !== undefined && { rule }),
    ...(params !== undefined && { params }),
  }
}

/** Returns `InstdAmt` for `/Document/…/InstdAmt`, and `InstdAmt/@Ccy` for a path to its attribute. */
function elementNameIn(path: string): string {
  return /[^/]+(\/@[^/]+)?$/.exec(path)?.[0].replace(/\[\d+\]/, '') ?? path
}
