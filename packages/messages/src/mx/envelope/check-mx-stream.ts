import { createSchemaChecker } from '../../standard/mx/check-schema.ts'
import type { MxFinding } from '../../standard/mx/mx-finding.ts'
import { checkAroundReports, checkHeaderAlone, startReport } from '../../standard/mx/profile/check-profile.ts'
import type { ReportCheck } from '../../standard/mx/profile/check-report.ts'
import type { ProfiledSchema } from '../../standard/mx/profile/message-profile.ts'
import type { MxRelease } from '../../standard/mx/releases.ts'
import { messageIdOfNamespace, type MessageSchema } from '../../standard/mx/schema.ts'
import { type XmlElement, type XmlHandler, type XmlLimits, XmlScanner, type XmlTag } from '../../xml/index.ts'
import { TreeBuilder } from '../../xml/read-xml.ts'
import { loadAllSchemas } from '../schemas.ts'

const ENTRY = 'Ntry'
/** `Document`, the message, the report: an entry is a child of the third element. */
const ENTRY_DEPTH = 3

/** The release, the callback for findings and the limits of a check that reads a text in chunks. */
export interface MxStreamOptions {
  readonly release: MxRelease
  /** Called for each finding as soon as it is certain, which is not always in the order of the text. */
  readonly report: (finding: MxFinding) => void
  /** True to check against the schemas only. */
  readonly isSchemaOnly?: boolean
  readonly limits?: Partial<XmlLimits>
}

/** A message that is checked while it is read: call `write` for each chunk of text and `end` after the last. */
export interface MxStreamCheck {
  readonly write: (piece: string) => void
  readonly end: () => void
  /** Returns the message type, such as `camt.053.001.08`, as soon as the document has begun. */
  readonly messageType: () => string | undefined
}

/**
 * Checks a statement or notification of any length against schema and rules. The memory holds only one entry: each
 * `Ntry` is released when it has been checked and added to the sums. Payments are checked the same way, but held in
 * memory completely.
 *
 * For a size above the default, set `limits`.
 */
export async function startMxStreamCheck(options: MxStreamOptions): Promise<MxStreamCheck> {
  const handler = new StreamedMessage(await loadAllSchemas(), options)
  const scanner = new XmlScanner(handler, options.limits)
  return {
    write: (piece) => {
      scanner.write(piece)
    },
    end: () => {
      const finding = scanner.end()
      if (finding !== undefined) options.report(finding)
    },
    messageType: () => handler.messageType,
  }
}

/** One part of the message that is being read. */
interface Part {
  readonly messageId: string
  readonly tree: TreeBuilder
  readonly schema: ProfiledSchema | undefined
  readonly schemaCheck: XmlHandler | undefined
  depth: number
}

class StreamedMessage implements XmlHandler {
  /** The message type of the first document. */
  messageType: string | undefined
  readonly #schemas: ReadonlyMap<string, ProfiledSchema>
  readonly #options: MxStreamOptions
  #part: Part | undefined
  #header: { readonly element: XmlElement; readonly schema: MessageSchema | undefined } | undefined
  /** The entry that is being read, and the depth inside it. */
  #entry: { readonly tree: TreeBuilder; depth: number } | undefined
  #report: ReportCheck | undefined

  constructor(schemas: ReadonlyMap<string, ProfiledSchema>, options: MxStreamOptions) {
    this.#schemas = schemas
    this.#options = options
  }

  open(tag: XmlTag): void {
    this.#part ??= this.#partOf(tag)
    const part = this.#part
    if (part === undefined) return
    part.schemaCheck?.open(tag)
    if (this.#entry === undefined && part.depth === ENTRY_DEPTH && tag.name === ENTRY) {
      this.#entry = { tree: new TreeBuilder(), depth: 0 }
    }
    if (this.#entry === undefined) part.tree.open(tag)
    else {
      this.#entry.tree.open(tag)
      this.#entry.depth += 1
    }
    part.depth += 1
  }

  text(value: string, isBlank: boolean): void {
    this.#part?.schemaCheck?.text(value, isBlank)
    ;(this.#entry ?? this.#part)?.tree.text(value, isBlank)
  }

  close(end: number): void {
    const part = this.#part
    if (part === undefined) return
    part.schemaCheck?.close(end)
    part.depth -= 1
    if (this.#entry !== undefined) this.#closeInEntry(this.#entry, part, end)
    else this.#closeInPart(part, end)
  }

  #closeInEntry(entry: { readonly tree: TreeBuilder; depth: number }, part: Part, end: number): void {
    entry.tree.close(end)
    entry.depth -= 1
    if (entry.depth > 0) return
    this.#entry = undefined
    this.#report ??= this.#startReport(part)
    if (entry.tree.root !== undefined) this.#deliver(this.#report?.entry(entry.tree.root))
  }

  #closeInPart(part: Part, end: number): void {
    part.tree.close(end)
    const root = part.tree.root
    if (root === undefined) return
    if (part.depth === ENTRY_DEPTH - 1) this.#closeReport(part, root)
    if (part.depth > 0) return
    this.#part = undefined
    if (root.name === 'AppHdr') this.#header = { element: root, schema: part.schema }
    else if (this.#options.isSchemaOnly !== true) this.#deliver(this.#aroundReports(root, part))
  }

  #aroundReports(document: XmlElement, { schema, messageId }: Part): readonly MxFinding[] {
    const header = this.#header
    if (schema !== undefined) return checkAroundReports(this.#profiled(document, schema))
    if (header === undefined) return []
    return checkHeaderAlone({ document, messageId, header, release: this.#options.release })
  }

  /** Handles the end of a report, or of another element next to reports. */
  #closeReport(part: Part, root: XmlElement): void {
    const element = root.children[0]?.children.at(-1)
    const report = this.#report ?? this.#startReport(part)
    this.#report = undefined
    if (element !== undefined && element.name === report?.name) this.#deliver(report.finishRead(element))
  }

  #startReport({ tree, schema }: Part): ReportCheck | undefined {
    if (tree.root === undefined || schema === undefined || this.#options.isSchemaOnly === true)
      return undefined
    return startReport(this.#profiled(tree.root, schema))
  }

  #profiled(document: XmlElement, schema: ProfiledSchema) {
    return { document, schema, header: this.#header, release: this.#options.release }
  }

  #partOf(tag: XmlTag): Part | undefined {
    const messageId = messageIdOfNamespace(tag.namespace)
    if (messageId === undefined || (tag.name !== 'AppHdr' && tag.name !== 'Document')) return undefined
    if (tag.name === 'Document') this.messageType ??= messageId
    const schema = this.#schemas.get(messageId)
    const { report } = this.#options
    if (schema === undefined && tag.name === 'Document') {
      const { line, column } = tag
      const params = { type: messageId }
      report({
        code: 'message.typeUnsupported',
        severity: 'warning',
        path: '/Document',
        line,
        column,
        params,
      })
    }
    const schemaCheck = schema && createSchemaChecker(schema, report)
    return { messageId, tree: new TreeBuilder(), schema, schemaCheck, depth: 0 }
  }

  #deliver(findings: readonly MxFinding[] | undefined): void {
    for (const finding of findings ?? []) this.#options.report(finding)
  }
}
