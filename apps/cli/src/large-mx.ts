import { type MxFinding, startMxStreamCheck, XmlDecoder } from '@nostro/messages'

import type { CommandOptions } from './command.ts'
import type { ShownFindings } from './finding-quota.ts'

/** A validated XML is streamed with the memory of one entry, so its size is not limited. */
const NO_SIZE_LIMIT = { size: Number.MAX_SAFE_INTEGER }

/** The findings of a message that was checked while it was read. */
interface LargeMxFindings extends ShownFindings<MxFinding> {
  readonly type: string | undefined
  /** One finding of each code and severity. */
  readonly kinds: readonly MxFinding[]
}

/** Checks the bytes of a message part by part. */
export async function checkLargeMx(
  parts: AsyncIterable<Uint8Array>,
  { release, isSchemaOnly, quota }: CommandOptions,
): Promise<LargeMxFindings> {
  const kept = keepFirst(quota.left())
  const { report } = kept
  const check = await startMxStreamCheck({ release, isSchemaOnly, report, limits: NO_SIZE_LIMIT })
  let isText = true
  const end = (finding: MxFinding): void => {
    isText = false
    report(finding)
  }
  for await (const text of textOf(parts, end)) check.write(text)
  if (isText) check.end()
  const { first, kinds, count } = kept.found()
  const { shown } = quota.take(first)
  return { type: check.messageType(), kinds, shown, more: count - shown.length }
}

/** Decodes bytes part by part. Bytes that are not valid text end it with a finding. */
export async function* textOf(
  parts: AsyncIterable<Uint8Array>,
  report: (finding: MxFinding) => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new XmlDecoder()
  for await (const part of parts) {
    const text = decoder.write(part)
    if (!text.ok) {
      report(text.error)
      return
    }
    yield text.value
  }
  const rest = decoder.end()
  if (rest.ok) yield rest.value
  else report(rest.error)
}

/** Number of findings collected between two sorts. */
const ROOM = 1_000

/** Collects the findings of a message of any size: the first ones by position, and one of each kind. */
function keepFirst(max: number) {
  const inOrder = (findings: readonly MxFinding[]): readonly MxFinding[] =>
    findings.toSorted((one, other) => one.line - other.line || one.column - other.column).slice(0, max)
  let first: MxFinding[] = []
  let count = 0
  const kinds = new Map<string, MxFinding>()
  return {
    report: (finding: MxFinding): void => {
      count += 1
      kinds.set(`${finding.code} ${finding.severity}`, finding)
      first.push(finding)
      // Most come in their order; those that count or compare come when the end is known.
      if (first.length >= 2 * max + ROOM) first = [...inOrder(first)]
    },
    found: () => ({ first: inOrder(first), kinds: [...kinds.values()], count }),
  }
}
