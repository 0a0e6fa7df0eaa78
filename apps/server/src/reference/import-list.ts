import { AppError, type ImportableList } from '@nostro/kernel'
import { type BroughtEntry, entryIssues } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../context.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import { insertVersion, newestNumber } from './reference-list.repository.ts'

interface BroughtList {
  readonly list: ImportableList
  readonly source: string
  readonly issuedOn: string
  /** The version the list was compared with; 0 for the product's own. */
  readonly basedOn: number
  readonly rowList: readonly BroughtEntry[]
}

/**
 * Puts a list of codes in force as its next version. Errors: `referenceList.invalid` with the issues of its rows,
 * `referenceList.versionChanged` where somebody else was faster.
 */
export async function importList(
  context: Context,
  { list, source, issuedOn, basedOn, rowList: entries }: BroughtList,
): Promise<number> {
  const issues = entryIssues(list, entries)
  if (issues.length > 0) throw new AppError('referenceList.invalid', {}, { issues })
  const { institutionId, actor, clock } = context
  const number = basedOn + 1
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    await inInstitution(command, place, async (tx) => {
      const isNext = (await newestNumber(tx, list)) === basedOn
      const version = { list, number, source, issuedOn, importerName: actor.name, importedAt: clock.now() }
      // Of two that are next at the same time, one comes second.
      if (!isNext || !(await insertVersion(tx, institutionId, { ...version, entries })))
        throw new AppError('referenceList.versionChanged')
      await recordEvent(tx, context, {
        action: 'reference.import',
        objectKind: 'institution',
        objectId: institutionId,
        after: { list, number, source, issuedOn, count: entries.length },
      })
    })
  })
  return number
}
