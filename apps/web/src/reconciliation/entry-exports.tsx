import {
  type AnswerOf,
  readReconciliation,
  type ReconciledEntry,
  type ReconciledStatement,
} from '@nostro/contract'

import { send } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { TableExports } from '../ui/index.ts'
import { entryTable } from './entry-table.ts'

/** The largest number of entries of one call. */
const SIZE = 1_000

interface EntryExportsProps {
  readonly statement: ReconciledStatement
  readonly state: ReconciledEntry['state'] | 'all'
}

/** Exports all entries of the chosen state, not only the shown ones. */
export function EntryExports({ statement, state }: EntryExportsProps) {
  const texts = useTexts()
  return (
    <TableExports
      label={texts.t('reconciliation.entries')}
      name={['reconciliation', statement.account, statement.number]}
      load={async () => entryTable(await allEntries(statement.id, state), texts)}
    />
  )
}

async function allEntries(
  id: string,
  state: EntryExportsProps['state'],
): Promise<readonly ReconciledEntry[]> {
  const entries: ReconciledEntry[] = []
  let from: number | undefined = 0
  while (from !== undefined) {
    const answer: AnswerOf<typeof readReconciliation> = await send(readReconciliation, {
      params: { id },
      query: { from, size: SIZE, ...(state !== 'all' && { state }) },
    })
    entries.push(...answer.entries)
    from = answer.next
  }
  return entries
}
