import type { ChangeOutcome, BodyOf, importReferenceList } from '@nostro/contract'
import { AppError, type ImportableList } from '@nostro/kernel'
import { type ImportedEntry, entryIssues } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import type { Context } from '../http/context.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import { insertVersion, listsInForce, newestNumber } from './reference-list.repository.ts'

/** A list as stored in its change. */
interface ListFacts {
  readonly number: number
  readonly source: string
  readonly issuedOn: string
  readonly entries: readonly ImportedEntry[]
}

/**
 * Requests a list of codes as the next version, which a second person confirms. Errors: `referenceList.invalid` with
 * the issues of its rows, `referenceList.versionChanged` when another user imported first, `change.waiting`.
 */
export async function importList(
  context: Context,
  list: ImportableList,
  { source, issuedOn, basedOn, rowList: entries }: BodyOf<typeof importReferenceList>,
): Promise<ChangeOutcome> {
  const issues = entryIssues(list, entries)
  if (issues.length > 0) throw new AppError('referenceList.invalid', {}, { issues })
  return await inTransaction(context, async (tx) => {
    const inForce = (await listsInForce(tx, list))[0]
    if ((inForce?.number ?? 0) !== basedOn) throw new AppError('referenceList.versionChanged')
    const after: ListFacts = { number: basedOn + 1, source, issuedOn, entries }
    return await requestChange(tx, context, {
      kind: 'referenceList.import',
      objectId: list,
      objectName: list,
      ...(inForce && { before: { number: inForce.number, entries: inForce.entries } }),
      after,
    })
  })
}

/** Activates a confirmed list. Error: `change.outdated`. */
export const applyReferenceList: ApplyChange = async (command, scope, change) => {
  const { institutionId, clock } = scope
  const list = change.objectId as ImportableList
  // Written by `importList` from validated entries only.
  const { number, source, issuedOn, entries } = change.after as ListFacts
  const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
  await inInstitution(command, place, async (tx) => {
    const isNext = (await newestNumber(tx, list)) === number - 1
    const importerName = change.requestedByName ?? ''
    const version = { list, number, source, issuedOn, importerName, importedAt: clock.now(), entries }
    if (!isNext || !(await insertVersion(tx, institutionId, version))) throw new AppError('change.outdated')
    await recordEvent(tx, scope, {
      action: 'reference.import',
      objectKind: 'institution',
      objectId: institutionId,
      after: { list, number, source, issuedOn, count: entries.length },
    })
  })
  return {}
}
