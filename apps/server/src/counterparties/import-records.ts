import type { AnswerOf, BodyOf, importCounterparties } from '@nostro/contract'
import { errorIssue, type Issue } from '@nostro/kernel'
import { counterpartyFacts, type DraftValues } from '@nostro/messages'

import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import type { NewChange } from './counterparty.ts'
import { isSame, isUnchanged, newChange, recordKey, recordsLike, storeChanges } from './propose-change.ts'

interface ImportedRecord {
  readonly position: number
  readonly facts: DraftValues
}

interface Rejected {
  readonly position: number
  readonly issue: Issue
}

/**
 * Proposes the records of a file: new ones, and changes of the records that they name. Records with issues, and those
 * with a pending change, are rejected by their position.
 */
export async function importRecords(
  context: Context,
  { kind, records }: BodyOf<typeof importCounterparties>,
): Promise<AnswerOf<typeof importCounterparties>> {
  const taken: ImportedRecord[] = []
  const rejected: Rejected[] = []
  const keys = new Set<string>()
  for (const [position, given] of records.entries()) {
    const facts = counterpartyFacts(kind, given)
    if (!facts.ok) rejected.push(...facts.error.map((issue) => ({ position, issue })))
    else if (keys.has(recordKey(kind, facts.value)))
      rejected.push({ position, issue: errorIssue([], 'counterpartyRow.double') })
    else taken.push({ position, facts: facts.value })
    if (facts.ok) keys.add(recordKey(kind, facts.value))
  }
  return await inTransaction(context, async (tx) => {
    const singles = taken.map(({ facts }) => ({ kind, facts }))
    const known = await recordsLike(tx, context.institutionId, singles)
    let unchanged = 0
    const changes: (NewChange & { readonly position: number })[] = []
    for (const { position, facts } of taken) {
      const record = known.find((each) => isSame({ kind, facts }, each))
      if (record !== undefined && isUnchanged(facts, record)) unchanged += 1
      else {
        const action = record === undefined ? 'create' : 'change'
        const change = newChange(context, {
          kind,
          action,
          facts,
          source: 'file',
          ...(record !== undefined && { record }),
        })
        changes.push({ ...change, position })
      }
    }
    const stored = await storeChanges(tx, context, changes)
    const waiting = changes.filter(({ id }) => !stored.has(id))
    return {
      proposed: stored.size,
      unchanged,
      rejected: [
        ...rejected.map(({ position, issue }) => ({
          position,
          path: [...issue.path],
          code: issue.code,
          ...(issue.params !== undefined && { params: { ...issue.params } }),
        })),
        ...waiting.map(({ position }) => ({ position, path: [], code: 'counterparty.waiting' })),
      ].toSorted((one, other) => one.position - other.position),
    }
  })
}
