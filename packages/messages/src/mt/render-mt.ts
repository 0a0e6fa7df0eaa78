import { err, type Issue, ok, type Path, type Result } from '@nostro/kernel'

import { type CheckedForm, checkForm } from '../core/check.ts'
import type { MessageSummary } from '../core/definition.ts'
import { pathOf } from '../core/paths.ts'
import type { DraftValues, Members, ValuesOf } from '../core/shape.ts'
import { summaryOf } from '../core/summary.ts'
import type { WrittenField } from '../fields/field-binding.ts'
import { composeFin, type FinMessage, type Finding, readFin } from '../fin/index.ts'
import { checkFin } from './check-fin.ts'
import { headerOf, type MessageHeader, type MtDefinition } from './mt-definition.ts'
import { placesInForm } from './places-in-form.ts'

/** A link between a form value and its line in the text. */
interface TextLink {
  /** `orderingCustomer.addressLines.0` */
  readonly path: string
  /** `50K`; `1`, `2` and `121` for values in the headers. */
  readonly tag: string
  /** The line in the text, from 1. */
  readonly line: number
}

/** A message that can be submitted for approval and sent. */
export interface RenderedMt {
  /** The FIN text; lines end in carriage return and line feed. */
  readonly text: string
  readonly summary: MessageSummary
  /** In the order of the text. */
  readonly links: readonly TextLink[]
  /** Warnings about the text that users should check before they send it. */
  readonly warnings: readonly Issue[]
  /** The values of the message, and the form's own warnings. */
  readonly checked: CheckedForm
}

/**
 * Writes the message for these values, and returns issues if the network would refuse it.
 *
 * The form's own checks run first. If they find no error, the text is written, read back and checked against the
 * standard of its type, or with `check` if given. Every issue has the path of the member whose text it is about, the
 * network's code and the tag.
 */
export function renderMt(
  definition: MtDefinition,
  values: DraftValues,
  check: (message: FinMessage) => readonly Finding[] = (message) => checkFin(message, 'sending'),
): Result<RenderedMt, readonly Issue[]> {
  const checked = checkForm(definition, values)
  if (!checked.ok) return checked
  const { text, header, fields } = writeMessage(definition, checked.value.values)
  const message = onlyMessageIn(text)
  const placeInForm = placesInForm(values)
  const links = [...headerLinks(header), ...fieldLinks(fields, message)].map((link) => ({
    ...link,
    path: placeInForm(link.path),
  }))
  const issues = check(message).map((finding) => issueOf(finding, links))
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return err(errors)
  const summary = summaryOf(definition, checked.value.values)
  return ok({ text, summary, links, warnings: issues, checked: checked.value })
}

interface WrittenMessage {
  readonly text: string
  readonly header: MessageHeader
  readonly fields: readonly WrittenField[]
}

/** Writes values that passed the checks of the form. Does not check whether the network accepts the text. */
export function writeMessage<M extends Members>(
  definition: MtDefinition<M>,
  values: ValuesOf<M>,
): WrittenMessage {
  const fields = definition.fields.flatMap((binding) => binding.write(values))
  const header = headerOf(definition, values)
  const text = composeFin({
    messageType: definition.type,
    sender: header.sender,
    receiver: header.receiver,
    userHeader: header.userHeader.map(({ tag, value }) => ({ tag, value })),
    fields: fields.map(({ tag, value }) => ({ tag, value })),
  })
  return { text, header, fields }
}

function onlyMessageIn(text: string): FinMessage {
  const [message] = readFin(text)
  if (message === undefined) throw new Error('a composed text does not read as a message')
  return message
}

/** The headers are on the first line of the text. Source: FIN, the order of blocks. */
const HEADER_LINE = 1

function headerLinks(header: MessageHeader): readonly TextLink[] {
  const userHeader = header.userHeader.flatMap(({ tag, path }) => (path === undefined ? [] : [{ path, tag }]))
  return [{ path: 'sender', tag: '1' }, { path: 'receiver', tag: '2' }, ...userHeader].map((link) => ({
    ...link,
    line: HEADER_LINE,
  }))
}

function fieldLinks(fields: readonly WrittenField[], message: FinMessage): readonly TextLink[] {
  return fields.flatMap(({ tag, paths }, index) => {
    const firstLine = message.fields[index]?.position.line ?? HEADER_LINE
    return paths.flatMap((pathsOnLine, line) =>
      pathsOnLine.map((path) => ({ path, tag, line: firstLine + line })),
    )
  })
}

function issueOf(finding: Finding, links: readonly TextLink[]): Issue {
  const { code, severity, rule, params } = finding
  return {
    path: pathOfFinding(finding, links),
    code,
    severity,
    tag: finding.path,
    ...(rule !== undefined && { rule }),
    ...(params !== undefined && { params }),
  }
}

/** Returns the member on the line of the finding, or the first one of its field; an empty path if there is none. */
function pathOfFinding(finding: Finding, links: readonly TextLink[]): Path {
  const ofField = links.filter((link) => link.tag === finding.path)
  const link = ofField.find((candidate) => candidate.line === finding.line) ?? ofField[0]
  return link === undefined ? [] : pathOf(link.path)
}
